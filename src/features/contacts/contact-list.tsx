import { serverMessage } from '#http/api-error.ts';
import { useClearing, useList, useRemoval } from '#platform/lists/lists.queries.ts';
import type { AdminTabProps } from '#platform/feature.ts';
import { AdminList } from '#platform/lists/admin-list.tsx';
import type { Shown } from '#platform/lists/admin-row.tsx';
import { type Choice, usableFilter } from '#platform/lists/list-address.ts';
import { Fact } from '#ui/fact.tsx';
import { putAsideOf } from '#platform/lists/put-aside-rows.tsx';
import { toast } from '#ui/toast.ts';
import { applicationCaution } from './application-caution.ts';
import { type ContactResponse, contactSorts, mortgageTypes } from './contact.ts';

const path = '/api/contacts';
const words = {
  loading: 'Loading the requests',
  failed: 'Error loading contacts',
  empty: 'No pre-approval requests yet.',
  row: ['request', 'requests'],
  search: 'Search name, email or phone',
  type: 'Mortgage type',
  allTypes: 'All types',
  from: 'Received from',
  to: 'Received to',
} as const;
const sortLabels = { newest: 'Newest first', oldest: 'Oldest first', name: 'Last name' };
const sorts: Choice[] = contactSorts.map((sort) => [sort, sortLabels[sort]]);
const types: Choice[] = mortgageTypes.map((type) => [type, type]);

/** The admin list of requests for a pre-approval or quote. */
export function ContactList({ filter, onFilter, alsoChanged, putAside }: AdminTabProps) {
  const usable = usableFilter(filter, { types, sorts });
  const removal = useRemoval(path, alsoChanged);
  const clearing = useClearing(path, alsoChanged);
  return (
    <AdminList
      list={useList<ContactResponse>(path, usable)}
      filter={usable}
      onFilter={onFilter}
      types={types}
      sorts={sorts}
      words={words}
      exportPath="/api/contacts.csv"
      show={show}
      putAside={putAsideOf(putAside, clearing, serverMessage)}
      removal={{
        pendingId: removal.isPending ? removal.variables : undefined,
        remove: (id, onDone) =>
          removal.mutate(id, {
            onSuccess: () => {
              toast({ title: 'Contact deleted successfully' });
              onDone();
            },
            onError: (error) =>
              toast({
                variant: 'destructive',
                title: 'Failed to delete contact',
                description: serverMessage(error) ?? 'Please try again.',
              }),
          }),
      }}
    />
  );
}

function show(contact: ContactResponse): Shown {
  const name = `${contact.firstName} ${contact.lastName}`;
  return {
    title: name,
    kind: contact.mortgageType,
    email: contact.email,
    phone: contact.phone,
    createdAt: contact.createdAt,
    suspicion: contact.suspicion,
    flags: contact.flags,
    what: `the contact for ${name}`,
    caution: contact.suspicion ? undefined : applicationCaution,
    facts: (
      <>
        <Fact term="Property location">{contact.propertyLocation}</Fact>
        <Fact term="Property value">{contact.propertyValue}</Fact>
        <Fact term="Loan amount">{contact.loanAmount}</Fact>
        <Fact term="Additional information" wide>
          {contact.additionalInfo}
        </Fact>
        <Fact term="Message" wide>
          {contact.message}
        </Fact>
      </>
    ),
  };
}

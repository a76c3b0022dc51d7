import { AdminList, type AdminListProps } from '#platform/lists/admin-list.tsx';
import type { Choice } from '#platform/lists/list-address.ts';
import type { RowView } from '#platform/lists/admin-row.tsx';
import { SourceFact } from '#platform/sources/source-fact.tsx';
import { Fact } from '#ui/fact.tsx';
import { applicationCaution } from './application-caution.ts';
import { type ContactResponse, contactSorts, mortgageTypes } from './contact.ts';

const labels = {
  loading: 'Loading the requests',
  failed: 'Error loading contacts',
  empty: 'No pre-approval requests yet.',
  row: ['request', 'requests'],
  deleted: 'Contact deleted successfully',
  notDeleted: 'Failed to delete contact',
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
export function ContactList(props: AdminListProps) {
  return <AdminList path="/api/contacts" {...{ types, sorts, labels, show }} {...props} />;
}

function show(contact: ContactResponse): RowView {
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
        <SourceFact source={contact.source} />
      </>
    ),
  };
}

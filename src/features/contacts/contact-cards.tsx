import { useList, useRemoval } from '#http/lists.queries.ts';
import { Fact, ReachFacts, RecordCard } from '#ui/record-card.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { toast } from '#ui/toast.ts';
import type { ContactAnswer } from './contact.ts';

const path = '/api/contacts';
const words = {
  loading: 'Loading the requests',
  failed: 'Error loading contacts',
  empty: 'No pre-approval requests yet.',
  more: 'Show older requests',
};

/** The administrator's list of requests for a pre-approval or quote. */
export function ContactCards({ alsoChanged }: { alsoChanged: string[][] }) {
  const removal = useRemoval(path, alsoChanged);
  const remove = (id: string) =>
    removal.mutate(id, {
      onSuccess: () => toast({ title: 'Contact deleted successfully' }),
      onError: () => toast({ variant: 'destructive', title: 'Failed to delete contact' }),
    });

  return (
    <RecordList list={useList<ContactAnswer>(path)} words={words}>
      {(contact) => (
        <RecordCard
          title={`${contact.firstName} ${contact.lastName}`}
          kind={contact.mortgageType}
          createdAt={contact.createdAt}
          deletion={{
            what: `the contact for ${contact.firstName} ${contact.lastName}`,
            isPending: removal.isPending && removal.variables === contact.id,
            onConfirm: () => remove(contact.id),
          }}
        >
          <ReachFacts email={contact.email} phone={contact.phone} />
          <Fact term="Property location">{contact.propertyLocation}</Fact>
          <Fact term="Property value">{contact.propertyValue}</Fact>
          <Fact term="Loan amount">{contact.loanAmount}</Fact>
          <Fact term="Additional information">{contact.additionalInfo}</Fact>
          <Fact term="Message" wide>
            {contact.message}
          </Fact>
        </RecordCard>
      )}
    </RecordList>
  );
}

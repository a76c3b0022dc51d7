import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DeleteIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast.ts';
import type { ContactAnswer } from './contact.ts';
import { useContacts, useRemoveContact } from './contacts.queries.ts';

const dateAndTime = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Toronto',
});

/** The administrator's list of requests for a pre-approval or quote. */
export function ContactCards({ alsoChanged }: { alsoChanged: string[][] }) {
  const contacts = useContacts();
  const removal = useRemoveContact(alsoChanged);

  if (contacts.isPending) return <Spinner label="Loading the requests" />;
  if (contacts.isError) {
    return (
      <div role="alert">
        <p>Error loading contacts: {contacts.error.message}</p>
        <Button variant="secondary" size="small" className="mt-4" onClick={() => void contacts.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const all = contacts.data.pages.flatMap((page) => page.items);
  if (all.length === 0) return <p className="py-8 text-ink-soft">No pre-approval requests yet.</p>;

  const remove = (contact: ContactAnswer) =>
    removal.mutate(contact.id, {
      onSuccess: () => toast({ title: 'Contact deleted successfully' }),
      onError: () => toast({ variant: 'destructive', title: 'Failed to delete contact' }),
    });

  return (
    <>
      <ul className="space-y-4">
        {all.map((contact) => (
          <li key={contact.id}>
            <ContactCard
              contact={contact}
              isBeingRemoved={removal.isPending && removal.variables === contact.id}
              onRemove={() => remove(contact)}
            />
          </li>
        ))}
      </ul>
      {contacts.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6"
          pendingLabel={contacts.isFetchingNextPage ? 'Loading…' : undefined}
          onClick={() => void contacts.fetchNextPage()}
        >
          Show older requests
        </Button>
      )}
    </>
  );
}

function ContactCard({
  contact,
  isBeingRemoved,
  onRemove,
}: {
  contact: ContactAnswer;
  isBeingRemoved: boolean;
  onRemove: () => void;
}) {
  const name = `${contact.firstName} ${contact.lastName}`;
  return (
    <article aria-label={name} className="rounded-large border border-line bg-paper-raised p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 className="text-h3 break-words">{name}</h3>
          <p className="text-small text-ink-soft">
            {contact.mortgageType} ·{' '}
            <time dateTime={contact.createdAt}>{dateAndTime.format(new Date(contact.createdAt))}</time>
          </p>
        </div>
        <AlertDialog
          trigger={
            <Button variant="quiet" size="small" pendingLabel={isBeingRemoved ? 'Deleting…' : undefined}>
              <DeleteIcon /> Delete<span className="sr-only"> the contact for {name}</span>
            </Button>
          }
          title="Delete this contact?"
          description={`Are you sure you want to delete the contact for ${name}? This action cannot be undone.`}
          actionLabel="Delete"
          onAction={onRemove}
        />
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-2 lg:grid-cols-3">
        <Fact term="Email">
          <a href={`mailto:${contact.email}`} className="link break-all">
            {contact.email}
          </a>
        </Fact>
        <Fact term="Phone">
          <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`} className="link tabular">
            {contact.phone}
          </a>
        </Fact>
        <Fact term="Property location">{contact.propertyLocation}</Fact>
        <Fact term="Property value">{contact.propertyValue}</Fact>
        <Fact term="Loan amount">{contact.loanAmount}</Fact>
        <Fact term="Additional information">{contact.additionalInfo}</Fact>
        <Fact term="Message" wide>
          {contact.message}
        </Fact>
      </dl>
    </article>
  );
}

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: React.ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2 lg:col-span-3' : undefined}>
      <dt className="text-small font-semibold text-ink-soft">{term}</dt>
      <dd className="whitespace-pre-wrap">
        {children ?? <span className="text-ink-soft">Not specified</span>}
      </dd>
    </div>
  );
}

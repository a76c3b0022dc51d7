import { useList, useRemoval } from '#http/lists.queries.ts';
import { Fact, RecordCard } from '#ui/record-card.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { toast } from '#ui/toast.ts';
import type { SubscriberAnswer } from './subscriber.ts';

const path = '/api/newsletter';
const words = {
  loading: 'Loading the subscribers',
  failed: 'Error loading subscribers',
  empty: 'No newsletter subscribers yet.',
  more: 'Show older subscribers',
};

/** The administrator's list of who receives the newsletter. */
export function SubscriberCards({ alsoChanged }: { alsoChanged: string[][] }) {
  const removal = useRemoval(path, alsoChanged);
  const remove = (id: string) =>
    removal.mutate(id, {
      onSuccess: () => toast({ title: 'Subscriber deleted successfully' }),
      onError: () => toast({ variant: 'destructive', title: 'Failed to delete subscriber' }),
    });

  return (
    <RecordList list={useList<SubscriberAnswer>(path)} words={words}>
      {({ id, name, email, subscribed, source, createdAt }) => (
        <RecordCard
          title={name ?? email}
          kind={subscribed ? 'Subscribed' : 'Unsubscribed'}
          createdAt={createdAt}
          deletion={{
            what: `the subscriber ${email}`,
            isPending: removal.isPending && removal.variables === id,
            onConfirm: () => remove(id),
          }}
        >
          <Fact term="Email">
            <a href={`mailto:${email}`} className="link break-all">
              {email}
            </a>
          </Fact>
          <Fact term="Source">{source}</Fact>
        </RecordCard>
      )}
    </RecordList>
  );
}

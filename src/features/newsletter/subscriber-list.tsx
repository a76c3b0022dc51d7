import { serverMessage } from '#http/api-error.ts';
import { useClearing, useList, useRemoval } from '#platform/lists/lists.queries.ts';
import type { AdminTabProps } from '#platform/feature.ts';
import { AdminList } from '#platform/lists/admin-list.tsx';
import type { Shown } from '#platform/lists/admin-row.tsx';
import { type Choice, usableFilter } from '#platform/lists/list-address.ts';
import { Fact } from '#ui/fact.tsx';
import { putAsideOf } from '#platform/lists/put-aside-rows.tsx';
import { toast } from '#ui/toast.ts';
import { type SubscriberResponse, subscriberSorts, subscriberTypes } from './subscriber.ts';

const path = '/api/newsletter';
const words = {
  loading: 'Loading the subscribers',
  failed: 'Error loading subscribers',
  empty: 'No newsletter subscribers yet.',
  row: ['subscriber', 'subscribers'],
  search: 'Search name or email',
  type: 'Subscription',
  allTypes: 'All',
  from: 'Since, from',
  to: 'Since, to',
} as const;
const sortLabels = { newest: 'Newest first', oldest: 'Oldest first', name: 'Name' };
const typeLabels = { subscribed: 'Subscribed', unsubscribed: 'Unsubscribed' };
const sorts: Choice[] = subscriberSorts.map((sort) => [sort, sortLabels[sort]]);
const types: Choice[] = subscriberTypes.map((type) => [type, typeLabels[type]]);

/** The admin list of newsletter subscribers. */
export function SubscriberList({ filter, onFilter, alsoChanged, putAside }: AdminTabProps) {
  const usable = usableFilter(filter, { types, sorts });
  const removal = useRemoval(path, alsoChanged);
  const clearing = useClearing(path, alsoChanged);
  return (
    <AdminList
      list={useList<SubscriberResponse>(path, usable)}
      filter={usable}
      onFilter={onFilter}
      types={types}
      sorts={sorts}
      words={words}
      exportPath="/api/newsletter.csv"
      show={show}
      putAside={putAsideOf(putAside, clearing, serverMessage)}
      removal={{
        pendingId: removal.isPending ? removal.variables : undefined,
        remove: (id, onDone) =>
          removal.mutate(id, {
            onSuccess: () => {
              toast({ title: 'Subscriber deleted successfully' });
              onDone();
            },
            onError: (error) =>
              toast({
                variant: 'destructive',
                title: 'Failed to delete subscriber',
                description: serverMessage(error) ?? 'Please try again.',
              }),
          }),
      }}
    />
  );
}

function show({ name, email, subscribed, source, createdAt, suspicion, flags }: SubscriberResponse): Shown {
  return {
    title: name ?? email,
    kind: subscribed ? typeLabels.subscribed : typeLabels.unsubscribed,
    email,
    createdAt,
    suspicion,
    flags,
    what: `the subscriber ${email}`,
    facts: (
      <>
        <Fact term="Name">{name}</Fact>
        <Fact term="Source">{source}</Fact>
      </>
    ),
  };
}

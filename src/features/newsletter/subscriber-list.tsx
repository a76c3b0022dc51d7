import { AdminList, type AdminListProps } from '#platform/lists/admin-list.tsx';
import type { Choice } from '#platform/lists/list-address.ts';
import type { RowView } from '#platform/lists/admin-row.tsx';
import { Fact } from '#ui/fact.tsx';
import { type SubscriberResponse, subscriberSorts, subscriberTypes } from './subscriber.ts';

const labels = {
  loading: 'Loading the subscribers',
  failed: 'Error loading subscribers',
  empty: 'No newsletter subscribers yet.',
  row: ['subscriber', 'subscribers'],
  deleted: 'Subscriber deleted successfully',
  notDeleted: 'Failed to delete subscriber',
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
export function SubscriberList(props: AdminListProps) {
  return <AdminList path="/api/newsletter" {...{ types, sorts, labels, show }} {...props} />;
}

function show({ name, email, subscribed, source, createdAt, suspicion, flags }: SubscriberResponse): RowView {
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

import type { AdminTab } from '#platform/feature.ts';
import { AdminList } from '#platform/lists/admin-list.tsx';
import type { Choice } from '#platform/lists/list-address.ts';
import { Excerpt } from '#platform/lists/excerpt.tsx';
import type { ListDefinition, RowView } from '#platform/lists/row-view.ts';
import { DetailRow } from '#ui/detail-row.tsx';
import {
  type SubscriberResponse,
  subscriberSorts,
  subscriberTypes,
  type ConsentProofResponse,
} from './subscriber.ts';
import { refetchFrom, useGet } from '#http/use-get.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChange } from '#platform/admin/use-change.ts';
import { bodyOf, request, serverMessage } from '#http/request.ts';
import { Button } from '#ui/button.tsx';
import { SmallField } from '#ui/fields/small-field.tsx';
import { toast } from '#ui/toasts/toast.ts';

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

const columns = {
  layout: '@3xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_9rem_7.5rem_2rem]',
  name: 'Name or email',
  middle: [{ heading: 'Email, remarks' }],
  state: { heading: 'Subscription' },
  received: { heading: 'Since', isDay: true },
};
const definition: ListDefinition = { path: '/api/newsletter', types, sorts, labels, columns, show };

/** The admin list of newsletter subscribers. */
export const newsletterTab: AdminTab = {
  name: 'newsletter',
  area: 'newsletter',
  label: 'Newsletter',
  count: 'subscribers',
  List: (props) => <AdminList definition={definition} {...props} />,
};

function show({
  id,
  name,
  email,
  subscribed,
  source,
  createdAt,
  unsubscribedBecause,
  spamReasons,
  flags,
}: SubscriberResponse): RowView {
  const subscription = subscribed
    ? typeLabels.subscribed
    : unsubscribedBecause
      ? 'Unsubscribed by us'
      : typeLabels.unsubscribed;
  return {
    title: name ?? email,
    kind: subscription,
    // Who gave no name is listed by the address already.
    cells: [<Excerpt key="email" flags={flags} text={name === null ? null : email} />],
    // Where there is little room, only the exception is shown.
    state: <span className={subscribed ? '@max-3xl:sr-only' : 'text-ink-soft'}>{subscription}</span>,
    email,
    createdAt,
    spamReasons,
    flags,
    what: `the subscriber ${email}`,
    facts: (
      <>
        <NameForm key={`name ${id}`} {...{ id, name }} />
        <DetailRow term="Source">
          <span className="inline-block first-letter:uppercase">{source}</span>
        </DetailRow>
        {unsubscribedBecause && (
          <DetailRow term="Unsubscribed because" wide>
            {unsubscribedBecause}
          </DetailRow>
        )}
        <SubscriberConsents key={id} id={id} />
        {subscribed && !spamReasons && <UnsubscribeForm key={`off ${id}`} {...{ id, email }} />}
      </>
    ),
  };
}

/** What a subscriber agreed to, when and where: what we have to show if they ask why we email them. */
function SubscriberConsents({ id }: { id: string }) {
  const { data, isError } = useGet<ConsentProofResponse[]>(`/api/newsletter/${id}/consents`, {
    staleTime: 0,
  });
  return (
    <DetailRow term="Proof of consent" wide>
      {isError
        ? 'It could not be loaded.'
        : !data
          ? ' '
          : data.length === 0
            ? 'None: the newsletter is not sent to this address.'
            : data.map(({ wording, page, createdAt, withdrawnAt }) => (
                <span key={createdAt} className="mt-1 block border-l-2 border-line pl-3">
                  <span className="block text-ink-soft">
                    {formatAgreed(createdAt)}
                    {page !== null && `, on ${page}`}
                    {withdrawnAt !== null && `, withdrawn ${formatMoment(withdrawnAt)}`}
                  </span>
                  {wording}
                </span>
              ))}
    </DetailRow>
  );
}

/** When they agreed; of an import, only the day is known, which is stored as its first moment. */
const formatAgreed = (moment: string) => formatMoment(moment).replace(/, 12:00 AM$/, '');

/** Corrects the name; the address is only ever its owner's to change. */
function NameForm({ id, name }: { id: string; name: string | null }) {
  const [typed, setTyped] = useState(name ?? '');
  const correcting = useChange(() => request('POST', `/api/newsletter/${id}/correct`, { name: typed }), {
    changes: ['/api/newsletter'],
    done: { title: 'Name corrected' },
    failed: 'The name was not corrected',
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    correcting.mutate();
  };
  return (
    <DetailRow term="Name" wide>
      <form noValidate className="mt-1 flex flex-wrap items-start gap-2" onSubmit={send}>
        <SmallField
          label="Name"
          className="min-w-0 grow [&>label]:sr-only"
          hint="Another address needs its own consent: ask them to subscribe with it."
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="small"
          variant="secondary"
          disabled={typed === (name ?? '')}
          pendingLabel={correcting.isPending && 'Saving…'}
        >
          Save
        </Button>
      </form>
    </DetailRow>
  );
}

/** Unsubscribes somebody with the reason, such as an email that came back. */
function UnsubscribeForm({ id, email }: { id: string; email: string }) {
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const unsubscribing = useMutation({
    mutationFn: () => request<unknown>('POST', `/api/newsletter/${id}/unsubscribe`, { reason }),
    async onSuccess() {
      toast({ title: `${email} was unsubscribed` });
      await refetchFrom(queries, '/api/newsletter', '/api/summary');
    },
  });
  const { error } = unsubscribing;
  return (
    <DetailRow term="Unsubscribe" wide>
      <form
        noValidate
        className="mt-1 flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          unsubscribing.mutate();
        }}
      >
        <SmallField
          label="Why"
          className="min-w-0 grow [&>label]:sr-only"
          hint="Say why, such as: their emails come back."
          maxLength={300}
          value={reason}
          error={
            error
              ? bodyOf(error)?.fields?.reason ||
                serverMessage(error) ||
                'Nothing was changed. Please try again.'
              : undefined
          }
          onChange={(event) => {
            setReason(event.currentTarget.value);
            unsubscribing.reset();
          }}
        />
        <Button
          type="submit"
          size="small"
          variant="secondary"
          pendingLabel={unsubscribing.isPending && 'Unsubscribing…'}
        >
          Unsubscribe
        </Button>
      </form>
    </DetailRow>
  );
}

import { type ComponentProps, type FormEvent, useState } from 'react';
import { bodyOf, request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { useChange } from '#platform/admin/use-change.ts';
import type { AdminTab } from '#platform/feature.ts';
import { AdminList } from '#platform/lists/admin-list.tsx';
import type { Choice } from '#platform/lists/list-address.ts';
import type { ListDefinition, RowView } from '#platform/lists/row-view.ts';
import { SmallButton } from '#ui/button.tsx';
import { DetailRow } from '#ui/detail-row.tsx';
import { SmallField } from '#ui/fields/small-field.tsx';
import { useFocusOnInvalid } from '#ui/use-focus-on-invalid.ts';
import {
  type SubscriberResponse,
  subscriberSorts,
  subscriberTypes,
  type ConsentProofResponse,
} from './subscriber.ts';

declare module '#platform/feature.ts' {
  interface AdminTabs {
    newsletter: 'subscribers';
  }
}

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
    // Without a name, the title is the address already.
    cells: [name === null ? null : email],
    // On a narrow screen, only the exception is shown.
    state: <span className={subscribed ? '@max-3xl:sr-only' : 'text-ink-soft'}>{subscription}</span>,
    email,
    createdAt,
    spamReasons,
    flags,
    what: `the subscriber ${email}`,
    facts: (
      <>
        <LineForm
          key={`name ${id}`}
          term="Name"
          label="Name"
          path={`/api/newsletter/${id}/correct`}
          field="name"
          initial={name ?? ''}
          hint="Another address needs its own consent: ask them to subscribe with it."
          maxLength={100}
          action="Save"
          pendingLabel="Saving…"
          done="Name corrected"
          failed="The name was not corrected"
        />
        <DetailRow term="Source">
          <span className="inline-block first-letter:uppercase">{source}</span>
        </DetailRow>
        {unsubscribedBecause && (
          <DetailRow term="Unsubscribed because" wide>
            {unsubscribedBecause}
          </DetailRow>
        )}
        <SubscriberConsents key={id} id={id} />
        {subscribed && !spamReasons && (
          <LineForm
            key={`off ${id}`}
            term="Unsubscribe"
            label="Why"
            path={`/api/newsletter/${id}/unsubscribe`}
            field="reason"
            hint="Say why, such as: their emails come back."
            maxLength={300}
            action="Unsubscribe"
            pendingLabel="Unsubscribing…"
            done={`${email} was unsubscribed`}
            failed="Nothing was changed"
          />
        )}
      </>
    ),
  };
}

/** A subscriber's consents with day and place: our proof if they ask why we email them. */
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

/** Formats the moment of consent; of an import, only the day is known, which is stored as its first moment. */
const formatAgreed = (moment: string) => formatMoment(moment).replace(/, 12:00 AM$/, '');

function LineForm({
  term,
  path,
  field,
  initial = '',
  action,
  pendingLabel,
  done,
  failed,
  ...line
}: {
  term: string;
  path: string;
  /** The name of the line in the body. */
  field: string;
  initial?: string;
  action: string;
  pendingLabel: string;
  done: string;
  failed: string;
} & Pick<ComponentProps<typeof SmallField>, 'label' | 'hint' | 'maxLength'>) {
  const [typed, setTyped] = useState(initial);
  const sending = useChange(() => request('POST', path, { [field]: typed }), {
    changes: ['/api/newsletter', '/api/summary'],
    done: { title: done },
  });
  const wrong = bodyOf(sending.error)?.fields?.[field];
  const send = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate();
  };
  return (
    <DetailRow term={term} wide>
      <form
        ref={useFocusOnInvalid(sending.error)}
        noValidate
        className="mt-1 flex flex-wrap items-start gap-2"
        onSubmit={send}
      >
        <SmallField
          {...line}
          className="min-w-0 grow [&>label]:sr-only"
          value={typed}
          error={wrong}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            sending.reset();
          }}
        />
        <SmallButton type="submit" pendingLabel={sending.isPending && pendingLabel}>
          {action}
        </SmallButton>
        <Failure
          error={!wrong && sending.error}
          otherwise={`${failed}: we could not reach the server.`}
          className="basis-full"
        />
      </form>
    </DetailRow>
  );
}

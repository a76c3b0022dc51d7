import type { FollowUpStateResponse } from '#features/requests/follow-ups/follow-up.ts';
import { FollowUpPanel } from '#features/requests/follow-ups/follow-up-panel.tsx';
import { FollowUpStatus } from '#features/requests/follow-ups/follow-up-status.tsx';
import { statesPath } from '#features/requests/follow-ups/follow-ups.queries.ts';
import { ClientLines } from '#features/requests/joining/client-lines.tsx';
import type { AdminTab } from '#platform/feature.ts';
import { AdminList } from '#platform/lists/admin-list.tsx';
import { Excerpt, firstWordsClass } from '#platform/lists/excerpt.tsx';
import type { Choice } from '#platform/lists/list-address.ts';
import type { ListDefinition, RowView } from '#platform/lists/row-view.ts';
import { SourceFact } from '#platform/sources/source-fact.tsx';
import { DetailRow } from '#ui/detail-row.tsx';
import { applicationCaution } from './application-caution.ts';
import { type ContactResponse, contactSorts, mortgageTypes } from './contact.ts';
import { formatAmount, formatAmounts, formatLoan } from './format-amounts.ts';

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

const columns = {
  layout:
    '@3xl:grid-cols-[minmax(0,1fr)_8.5rem_11.5rem_10rem_3.5rem_2rem] @5xl:grid-cols-[minmax(0,2fr)_8.5rem_11rem_minmax(0,3fr)_11.5rem_3.5rem_2rem]',
  name: 'Name',
  middle: [
    { heading: 'Type' },
    { heading: 'Loan and value', className: 'tabular' },
    { heading: 'Message', className: firstWordsClass },
  ],
  state: { heading: 'State' },
  received: { heading: 'Received' },
};
const definition: ListDefinition = {
  path: '/api/contacts',
  statesPath,
  types,
  sorts,
  labels,
  columns,
  show,
};

/** The admin list of requests for a pre-approval or quote. */
export const contactsTab: AdminTab = {
  name: 'contacts',
  area: 'requests',
  label: 'Pre-Approval Requests',
  count: 'contacts',
  List: (props) => <AdminList definition={definition} {...props} />,
};

function show(contact: ContactResponse, state: FollowUpStateResponse | undefined, now: Date): RowView {
  const receivedAt = contact.createdAt;
  const name = `${contact.firstName} ${contact.lastName}`;
  return {
    title: name,
    kind: contact.mortgageType,
    cells: [
      contact.mortgageType,
      formatAmounts(contact),
      <Excerpt key="message" flags={contact.flags} text={contact.message ?? contact.additionalInfo} />,
    ],
    state: <FollowUpStatus {...{ state, receivedAt, now }} awaitsAnswer />,
    followUp: (
      <>
        <ClientLines key={contact.id} recordId={contact.id} />
        <FollowUpPanel kind="contact" id={contact.id} name={name} />
      </>
    ),
    email: contact.email,
    phone: contact.phone,
    createdAt: contact.createdAt,
    spamReasons: contact.spamReasons,
    flags: contact.flags,
    what: `the contact for ${name}`,
    caution: contact.spamReasons ? undefined : applicationCaution,
    facts: (
      <>
        <DetailRow term="Loan amount">{formatLoan(contact)}</DetailRow>
        <DetailRow term="Property value">{formatAmount(contact.propertyValue)}</DetailRow>
        <DetailRow term="Property location">{contact.propertyLocation}</DetailRow>
        {contact.preferredLanguage && (
          <DetailRow term="Preferred language">{contact.preferredLanguage}</DetailRow>
        )}
        <DetailRow term="Additional information" wide={contact.additionalInfo !== null}>
          {contact.additionalInfo}
        </DetailRow>
        <DetailRow term="Message" wide>
          {contact.message}
        </DetailRow>
        <SourceFact source={contact.source} />
      </>
    ),
  };
}

import { mortgageTypes } from '#brokerage/mortgage-types.ts';
import { statesPath } from '#features/follow-ups/follow-ups.queries.ts';
import type { AdminTab } from '#platform/feature.ts';
import { AdminList } from '#platform/lists/admin-list.tsx';
import { firstWordsClass } from '#platform/lists/excerpt.ts';
import type { Choice } from '#platform/lists/list-address.ts';
import type { ListDefinition } from '#platform/lists/row-view.ts';
import { showContact } from './contact-view.tsx';
import { contactSorts } from './contact.ts';

declare module '#platform/feature.ts' {
  interface AdminTabs {
    contacts: 'contacts';
  }
}

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
  show: showContact,
};

export const contactsTab: AdminTab = {
  name: 'contacts',
  area: 'requests',
  label: 'Pre-Approval Requests',
  count: 'contacts',
  List: (props) => <AdminList definition={definition} {...props} />,
};

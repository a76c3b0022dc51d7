import { dateInOntario } from '#lib/calendar.ts';
import { formatDayAndYear, spellDays } from '#lib/format-day.ts';
import { formatTimeOf } from '#lib/format-moment.ts';
import { Link } from '#pages/link.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { actionLabels, type AuditEntryResponse, describeAction } from '#platform/audit/audit-entry.ts';
import { useList } from '#platform/lists/lists.queries.ts';
import { SmallSelect } from '#ui/fields/small-field.tsx';
import { MoreButton } from '#ui/more-button.tsx';

export interface AuditFilter {
  user?: string;
  action?: string;
}

const columns = [
  ['When', 'md:w-32'],
  ['Who', 'md:w-40'],
  ['What', ''],
  ['From where', 'md:w-48'],
] as const;

const actions = Object.entries(actionLabels).toSorted(([, a], [, b]) => (a < b ? -1 : 1));

export function AuditList({
  filter,
  onFilter,
  usernames,
}: {
  filter: AuditFilter;
  onFilter: (changes: AuditFilter) => void;
  usernames: string[];
}) {
  const action =
    filter.action !== undefined && Object.hasOwn(actionLabels, filter.action) ? filter.action : undefined;
  const list = useList<AuditEntryResponse>('/api/audit', {
    ...(filter.user && { user: filter.user }),
    ...(action !== undefined && { action }),
  });
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="min-h-[40rem]">
      <div className="flex flex-wrap gap-4 text-small">
        <SmallSelect
          label="User"
          className="min-w-0 flex-1 sm:w-56 sm:flex-none"
          value={filter.user ?? ''}
          onChange={(event) => onFilter({ user: event.target.value })}
          options={[['', 'Everybody'], ...usernames.map((username) => [username, username] as const)]}
        />
        <SmallSelect
          label="Action"
          className="min-w-0 flex-1 sm:w-56 sm:flex-none"
          value={action ?? ''}
          onChange={(event) => onFilter({ action: event.target.value })}
          options={[['', 'Everything'], ...actions]}
        />
      </div>
      {!list.isSuccess && (
        <div className="py-8">
          <NotLoaded query={list} what="the audit log" />
        </div>
      )}
      {list.data && entries.length === 0 && <p className="py-8 text-ink-soft">No entries yet.</p>}
      {entries.length > 0 && <AuditTable entries={entries} />}
      <MoreButton list={list} className="mt-6">
        Show older entries
      </MoreButton>
    </div>
  );
}

const pages: Record<string, string> = {
  'blog post': '/admin/blog?post=',
  'preview link': '/admin/blog?post=',
  'newsletter issue': '/admin/newsletter?open=',
  contact: '/admin?open=',
  booking: '/admin?tab=bookings&open=',
  subscriber: '/admin?tab=newsletter&open=',
};

/** The record's name at the time, which the log does not keep of people, with a link to it. */
function RecordName({ kind, recordId, recordName, isGone }: AuditEntryResponse & { isGone: boolean }) {
  const page = pages[kind ?? ''];
  // A deleted post can be opened, to restore it.
  const canOpen = !isGone || page === pages['blog post'];
  if (page && recordId !== null && canOpen)
    return (
      <Link href={page + recordId} className="link break-words">
        {recordName ?? `Open this ${kind}`}
      </Link>
    );
  if (recordName !== null) return <strong className="font-semibold break-words">{recordName}</strong>;
  if (recordId === null) return null;
  return (
    <span title={recordId} className="text-ink-soft">
      No. {recordId.slice(0, 8)}
    </span>
  );
}

function AuditTable({ entries }: { entries: AuditEntryResponse[] }) {
  // Where a filter hides a deletion, the link leads to a page that says so.
  const deleted = entries.flatMap(({ action, recordId }) => (action === 'delete' ? recordId : []));
  const nameOf = (entry: AuditEntryResponse) => (
    <RecordName {...entry} isGone={deleted.includes(entry.recordId)} />
  );
  return (
    <table className="mt-5 w-full text-left text-small max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(([column, width]) => (
            <th key={column} scope="col" className={`pr-6 font-normal text-ink-soft ${width}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {[...Map.groupBy(entries, ({ createdAt }) => dateInOntario(new Date(createdAt)))].map(
        ([day, entriesOfDay]) => (
          <tbody key={day} className="max-md:block">
            <tr className="border-b border-line-strong max-md:block">
              <th scope="rowgroup" colSpan={columns.length} className="pt-6 pb-1.5 max-md:block">
                {formatDayAndYear(day)}
              </th>
            </tr>
            {entriesOfDay.map((entry) => (
              <tr key={entry.id} className="border-b border-line max-md:block max-md:py-2.5">
                <td className="tabular py-2 pr-6 whitespace-nowrap max-md:inline-block max-md:py-0 max-md:pr-2 max-md:text-ink-soft">
                  <time dateTime={entry.createdAt}>{formatTimeOf(entry.createdAt)}</time>
                </td>
                <td className="py-2 pr-6 font-semibold max-md:inline-block max-md:py-0">
                  {entry.username ?? 'Unknown'}
                </td>
                <td className="py-2 pr-6 max-md:block max-md:py-0">
                  {describeAction(entry)}
                  {entry.kind === 'facts' && ':'} {entry.recordName !== null && nameOf(entry)}
                  {entry.detail !== null && (
                    <span className="text-ink-soft"> ({spellDays(entry.detail)})</span>
                  )}{' '}
                  {entry.recordName === null && nameOf(entry)}
                </td>
                <td className="tabular py-2 break-all max-md:block max-md:py-0 max-md:text-ink-soft">
                  {entry.address}
                </td>
              </tr>
            ))}
          </tbody>
        ),
      )}
    </table>
  );
}

import { Link } from '#pages/link.tsx';
import { isNewSince } from '#platform/admin/request-count.queries.ts';
import { formatTotal, type Section } from './sections.ts';
import { ToDoRow } from './to-do-row.tsx';
import type { ToDoItemResponse } from './to-do.ts';

export function ToDoSection({
  section: { id, kind, heading, detail, items, total, late = 0, empty, link },
  openId,
  reachableId,
  newestThen,
  hrefOf,
  onOpen,
  ...shared
}: {
  section: Section;
  today: string;
  now: Date;
  username: string;
  openId: string | undefined;
  /** The row at which the Tab key stops. */
  reachableId: string | undefined;
  /** The arrival of the newest request as the page was opened. */
  newestThen: string | undefined;
  hrefOf: (item: ToDoItemResponse) => string;
  onOpen: (item: ToDoItemResponse) => void;
}) {
  const more = total - items.length;
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-8 items-baseline gap-x-3 border-b border-line-strong px-2 pb-1.5">
        <h2 id={id} className="text-h4">
          {heading}{' '}
          {total > 0 && <span className="tabular ml-1 font-normal text-ink-soft">{formatTotal(total)}</span>}
        </h2>
        {late > 0 && <p className="tabular text-small font-semibold text-wrong">{formatTotal(late)} late</p>}
        {detail && <p className="truncate text-small text-ink-soft">{detail}</p>}
        {link && (
          <Link href={link.href} className="link ml-auto inline-flex min-h-6 items-center text-small">
            {link.label}
            <span className="sr-only"> of {detail}</span>
          </Link>
        )}
      </div>
      {items.length === 0 && (
        <p className="flex min-h-10 items-center px-2 text-small text-ink-soft">{empty}</p>
      )}
      <ul aria-labelledby={id}>
        {items.map((item) => (
          <ToDoRow
            key={item.id}
            {...{ item, kind }}
            {...shared}
            isNew={isNewSince(newestThen, item.receivedAt)}
            isOpen={item.id === openId}
            isReachable={item.id === reachableId}
            href={hrefOf(item)}
            onOpen={() => onOpen(item)}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="tabular flex min-h-10 items-center px-2 text-small text-ink-soft">
          {formatTotal(more)} more will appear as you finish these.
        </p>
      )}
    </section>
  );
}

import { Link } from '#pages/link.tsx';
import { formatTotal, type Section } from './sections.ts';
import { MarkBox } from './to-do-row.tsx';

/** The heading of a section, its rows as `children`, and a button for the rest. */
export function ToDoSection({
  section: { id, heading, detail, items, total, late = 0, link },
  shown,
  markedCount,
  onMarkAll,
  onShowAll,
  children,
}: {
  section: Section;
  /** The number of its rows that are shown. */
  shown: number;
  markedCount: number;
  onMarkAll: () => void;
  onShowAll: () => void;
  children: React.ReactNode;
}) {
  const hidden = items.length - shown;
  const more = total - items.length;
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-8 items-center gap-x-3 border-b border-line-strong px-2 pb-1.5 @max-2xl:gap-x-1">
        <MarkBox
          ref={(box) => {
            if (box) box.indeterminate = markedCount > 0 && markedCount < shown;
          }}
          aria-label={`Mark all: ${heading}`}
          checked={markedCount === shown}
          onChange={onMarkAll}
        />
        <div className="flex grow items-baseline gap-x-3">
          <h2 id={id} className="text-h4">
            {heading} <span className="tabular ml-1 font-normal text-ink-soft">{formatTotal(total)}</span>
          </h2>
          {late > 0 && (
            <p className="tabular text-small font-semibold text-wrong">{formatTotal(late)} late</p>
          )}
          {detail && <p className="truncate text-small text-ink-soft">{detail}</p>}
          {link && (
            <Link href={link.href} className="link ml-auto inline-flex min-h-6 items-center text-small">
              {link.label}
              <span className="sr-only"> of {detail}</span>
            </Link>
          )}
        </div>
      </div>
      <ul aria-labelledby={id}>{children}</ul>
      {hidden > 0 && (
        <button type="button" className="link min-h-10 px-2 text-small" onClick={onShowAll}>
          Show {hidden} more<span className="sr-only">: {heading}</span>
        </button>
      )}
      {hidden === 0 && more > 0 && (
        <p className="tabular flex min-h-10 items-center px-2 text-small text-ink-soft">
          {formatTotal(more)} more will appear as you finish these.
        </p>
      )}
    </section>
  );
}

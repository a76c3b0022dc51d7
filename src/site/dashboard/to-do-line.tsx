import { Link } from '#platform/pages/link.tsx';
import { type ToDoCounts, useToDoCounts } from './to-do.queries.ts';

/** What is to be done, in one line that leads to the page about it. */
export function ToDoLine() {
  const { data, isPending } = useToDoCounts();
  const parts = data ? listParts(data) : [];
  return (
    <p className="tabular">
      <Link
        href="/admin/to-do"
        className="link inline-flex min-h-8 flex-wrap items-center gap-x-1.5 pointer-coarse:min-h-11"
      >
        {/* Without the numbers, it is still the way there. */}
        {parts.length > 0 ? parts.join(' · ') : data ? 'Nothing to do' : isPending ? '…' : 'To do'}
      </Link>
    </p>
  );
}

function listParts({ unanswered, late, today, due }: ToDoCounts): string[] {
  return [
    unanswered > 0 ? `${unanswered} to answer${late > 0 ? `, ${late} late` : ''}` : '',
    today > 0 ? `${today} ${today === 1 ? 'consultation' : 'consultations'} today` : '',
    due > 0 ? `${due} ${due === 1 ? 'follow-up' : 'follow-ups'} due` : '',
  ].filter(Boolean);
}

import { dateInOntario, onFirstUse, ontarioTimeZone } from '#lib/calendar.ts';
import { formatMomentShortly } from '#lib/format-moment.ts';

const time = onFirstUse('en-CA', { timeStyle: 'short', timeZone: ontarioTimeZone });

/** Where the newest words are: on the server, in this browser, or nowhere but on the screen. */
export function SaveStatus({
  savedAt,
  keptAt,
  hasChanges,
}: {
  /** When the server last stored the post (ISO 8601); null for a new one. */
  savedAt: string | null;
  /** When this browser kept it (ISO 8601); false when it cannot. */
  keptAt: string | false | undefined;
  hasChanges: boolean;
}) {
  const look = 'truncate text-small max-sm:text-[0.75rem]';
  if (hasChanges && keptAt === false)
    return (
      <p role="alert" className={`${look} font-semibold text-wrong`}>
        Not saved<span className="max-sm:sr-only">: this browser cannot keep a copy, save often</span>
      </p>
    );
  if (!hasChanges && savedAt === null) return null;
  return (
    <p className={`${look} text-ink-soft`}>
      {!hasChanges && <>Saved on the server {when(savedAt!)}</>}
      {hasChanges && (keptAt ? <>Kept in this browser {when(keptAt)}</> : 'Not saved')}
    </p>
  );
}

function when(moment: string) {
  const date = new Date(moment);
  const now = new Date();
  const isToday = dateInOntario(date) === dateInOntario(now);
  return (
    <time dateTime={moment}>{isToday ? `at ${time().format(date)}` : formatMomentShortly(date, now)}</time>
  );
}

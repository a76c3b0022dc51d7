import type { ReactNode } from 'react';
import { dateInOntario } from '#lib/calendar.ts';
import { countOf } from '#lib/format-count.ts';
import { formatDate } from '#lib/format-day.ts';
import { Link } from '#pages/link.tsx';
import { MailNotices } from '#platform/outbox/mail-notices.tsx';
import { DisclosureSummary } from '#ui/disclosure-summary.tsx';
import { BackupLines } from './backup-lines.tsx';
import { describeLateJob } from './describe-late-job.ts';
import { formatTotal } from './sections.ts';
import type { FactToCheck, ToDoResponse } from './to-do.ts';

const line =
  'flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-2 py-1';

export function Housekeeping({ toDo: { spam, facts, lateJobs, backups } }: { toDo: ToDoResponse }) {
  return (
    <div className="space-y-8">
      <MailNotices />
      {(backups !== null || spam.length + facts.length + lateJobs.length > 0) && (
        <section aria-labelledby="housekeeping" className="text-small">
          <h2 id="housekeeping" className="border-b border-line-strong px-2 pb-1.5 text-h4">
            Housekeeping
          </h2>
          {spam.length > 0 && (
            <p className={line}>
              <span>
                In spam:{' '}
                {spam.map(({ tab, count }, at) => (
                  <span key={tab}>
                    {at > 0 && ', '}
                    <Link href={`/admin?tab=${tab}&spam=yes`} className="link tabular">
                      {formatTotal(count)} {count === 1 ? requestNames[tab]?.[0] : requestNames[tab]?.[1]}
                    </Link>
                  </span>
                ))}
              </span>
            </p>
          )}
          {lateJobs.map((job) => (
            <p key={job.label} className={line}>
              <span>
                <strong className="font-semibold text-wrong">{job.label}</strong>
                {describeLateJob(job)}
              </span>
            </p>
          ))}
          {backups && <BackupLines backups={backups} className={line} />}
          <Facts facts={facts} />
        </section>
      )}
    </div>
  );
}

const requestNames: Record<string, readonly [one: string, many: string]> = {
  contacts: ['request', 'requests'],
  bookings: ['booking', 'bookings'],
  newsletter: ['subscription', 'subscriptions'],
};

function Facts({ facts }: { facts: FactToCheck[] }) {
  const samples = facts.filter(({ checkedOn }) => checkedOn === null);
  const overdue = facts.filter(({ isOverdue }) => isOverdue);
  const dated = facts.filter(({ checkedOn, isOverdue }) => checkedOn !== null && !isOverdue);
  return (
    <>
      <FactList
        summary={`${countOf(samples.length, 'fact')} on the site ${samples.length === 1 ? 'is a sample' : 'are samples'}: replace ${samples.length === 1 ? 'it' : 'them'} before visitors come`}
        facts={samples}
      />
      <FactList
        summary={`${overdue.length === 1 ? '1 rule was last compared with its source' : `${overdue.length} rules were last compared with their sources`} over a year ago`}
        facts={overdue}
      />
      <FactList summary={`${countOf(dated.length, 'fact')} to check again`} facts={dated} />
    </>
  );
}

function FactList({ summary, facts }: { summary: ReactNode; facts: FactToCheck[] }) {
  if (facts.length === 0) return null;
  return (
    <details className="group border-b border-line">
      <DisclosureSummary className="w-fit min-h-10 px-2 py-1">{summary}</DisclosureSummary>
      <ul className="px-2 pb-3 sm:columns-2 lg:columns-3">
        {facts.map(({ what, checkedOn, shownUntil, where, source }) => (
          <li key={what} className="mb-1.5 break-inside-avoid break-words">
            {where === null ? (
              <strong className="font-semibold">{what}</strong>
            ) : (
              <a href={where} className="link inline-block min-h-6 pointer-coarse:py-2.5">
                {what}
              </a>
            )}
            <span className="block text-ink-soft">
              {checkedOn !== null && <>Checked {formatDate(checkedOn)}. </>}
              {shownUntil !== null && <>The number {shownUntilInWords(shownUntil)}. </>}
              {source && <>Source: {source}.</>}
            </span>
          </li>
        ))}
      </ul>
      {facts.some(({ where, checkedOn }) => where === null && checkedOn !== null) && (
        <p className="max-w-prose px-2 pb-3 text-ink-soft">
          Rules of law cannot be changed here. If one no longer says what its source says, tell the person who
          runs the server: a new release updates it, and the date of its check.
        </p>
      )}
    </details>
  );
}

const shownUntilInWords = (date: string): string =>
  `${date < dateInOntario(new Date()) ? 'was' : 'will be'} removed after ${formatDate(date)}`;

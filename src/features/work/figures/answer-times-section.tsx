import { type AnswerTimes, maxMonths } from '#features/requests/follow-ups/follow-up.ts';
import { formatCount } from '#lib/format-count.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useAnswerTimes } from '#features/requests/follow-ups/follow-ups.queries.ts';
import { formatMonth, formatMonthShortly, formatShare, formatWait } from './format-figures.ts';

/** How fast requests got their first answer: a drawing, and the same as a table. */
export function AnswerTimesSection() {
  const times = useAnswerTimes(maxMonths);
  const months = times.data ?? [];
  return (
    <section aria-labelledby="answer-times" className="mt-10">
      <h2 id="answer-times" className="font-sans text-base font-semibold tracking-normal">
        How fast we answered
      </h2>
      <p className="mt-1 max-w-prose text-small text-ink-soft">
        From a request’s arrival to its first answer in the log: called, left a message, emailed, met or
        closed. The promise is 24 hours.
      </p>
      {!times.data && <NotLoaded query={times} what="the answer times" className="py-8" />}
      {times.data && months.every(({ requests }) => requests === 0) && (
        <div className="mt-4 border-y border-line py-6">
          <p className="font-semibold">No requests in the last 12 months.</p>
          <p className="mt-1 max-w-prose text-small text-ink-soft">
            Once there are some, this shows how long half of them waited, and how many were answered within 24
            hours.
          </p>
        </div>
      )}
      {months.some(({ requests }) => requests > 0) && (
        <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <ShareChart months={months} />
          <AnswerTable months={months.toReversed()} />
        </div>
      )}
    </section>
  );
}

/** In the drawing's units. */
const [monthWidth, barWidth, height] = [40, 22, 100];

/** The share answered within 24 hours, by month; a month without requests has no bar. */
function ShareChart({ months }: { months: AnswerTimes[] }) {
  if (months.every(({ decided }) => decided === 0))
    return (
      <p className="self-start border-y border-line py-6 text-small">
        None of these requests is answered or 24 hours old yet.
      </p>
    );
  return (
    <figure>
      <figcaption className="text-small font-semibold">Answered within 24 hours</figcaption>
      <div aria-hidden="true" className="mt-3 flex gap-2">
        <p className="tabular flex w-9 flex-none flex-col justify-between text-right text-[0.75rem] leading-none text-ink-soft">
          <span>100%</span>
          <span>50%</span>
          <span>0%</span>
        </p>
        <svg
          viewBox={`0 -1 ${months.length * monthWidth} ${height + 2}`}
          preserveAspectRatio="none"
          className="h-40 w-full min-w-0 flex-1 lg:h-84"
        >
          {[0, height / 2].map((y) => (
            <path
              key={y}
              d={`M0 ${y}h${months.length * monthWidth}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {months.map(({ month, within24h, decided }, at) => {
            const high = decided === 0 ? 0 : Math.max(1, (within24h / decided) * height);
            return (
              <rect
                key={month}
                x={at * monthWidth + (monthWidth - barWidth) / 2}
                y={height - high}
                width={barWidth}
                height={high}
                className="fill-ink"
              />
            );
          })}
          <path
            d={`M0 ${height}h${months.length * monthWidth}`}
            className="stroke-line-strong"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div
        aria-hidden="true"
        className="mt-1 ml-11 grid grid-cols-12 text-center text-[0.75rem] text-ink-soft"
      >
        {months.map(({ month }) => (
          <span key={month}>
            <span className="max-sm:hidden">{formatMonthShortly(month)}</span>
            <span className="sm:hidden">{formatMonthShortly(month).charAt(0)}</span>
          </span>
        ))}
      </div>
    </figure>
  );
}

const headings = ['Requests', 'Median wait', 'Within 24 h'];

function AnswerTable({ months }: { months: AnswerTimes[] }) {
  return (
    <table className="tabular w-full self-start text-left text-small">
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-2 pr-3">
            Month
          </th>
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-2 pl-3 text-right">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, requests, medianMinutes, within24h, decided }) => (
          <tr key={month} className="h-8 border-b border-line">
            <th scope="row" className="pr-3 font-normal whitespace-nowrap">
              {formatMonth(month)}
            </th>
            <td className="pl-3 text-right">{formatCount(requests)}</td>
            <td className="pl-3 text-right">{medianMinutes === null ? '–' : formatWait(medianMinutes)}</td>
            <td className="pl-3 text-right font-semibold">
              {decided === 0 ? '–' : formatShare(within24h, decided)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

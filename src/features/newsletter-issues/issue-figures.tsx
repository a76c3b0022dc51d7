import { formatCount } from '#lib/format-count.ts';
import type { IssueFigures, IssueResponse } from './newsletter-issue.ts';

export function Figures({ waiting, delivered, failed, unsubscribed }: IssueFigures) {
  const total = waiting + delivered + failed;
  const figures: [label: string, count: number][] = [
    ['Recipients', total],
    ['Waiting', waiting],
    ['Delivered', delivered],
    ['Failed', failed],
    ['Unsubscribed', unsubscribed],
  ];
  return (
    <>
      {waiting > 0 && (
        <progress
          aria-label="Emails settled"
          value={total - waiting}
          max={total}
          className="mt-4 block h-2 w-full overflow-hidden rounded-full bg-line accent-ink [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        />
      )}
      <dl className="mt-4 grid grid-cols-2 gap-px max-sm:[&>:first-child]:col-span-2 overflow-hidden rounded-small border border-line bg-line sm:grid-cols-5">
        {figures.map(([label, count]) => (
          <div key={label} className="bg-paper-raised px-3 py-2 leading-tight">
            <dt className="text-[0.8125rem] text-ink-soft">{label}</dt>
            <dd
              className={`tabular text-[1.125rem] font-semibold ${label === 'Failed' && count > 0 ? 'text-wrong' : ''}`}
            >
              {formatCount(count)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-soft">
        Delivered: accepted by the recipients’ mail servers. Unsubscribed: by its link, or while it was going
        out. Opens and clicks are not tracked.
      </p>
    </>
  );
}

export function Failures({ failures, failed }: { failures: IssueResponse['failures']; failed: number }) {
  return (
    <section aria-labelledby="failures" className="mt-6">
      <h3 id="failures" className="text-h4">
        Not delivered
      </h3>
      <table className="mt-1 w-full table-fixed border-collapse">
        <thead className="text-[0.8125rem] text-ink-soft">
          <tr>
            <th scope="col" className="h-8 w-2/5 text-left font-normal">
              Address
            </th>
            <th scope="col" className="text-left font-normal">
              What the mail server said
            </th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ recipient, reason, unsubscribed }) => (
            <tr key={recipient} className="border-t border-line align-top">
              <td className="py-2 pr-3 break-words">{recipient}</td>
              <td className="py-2 break-words">
                {reason}
                {unsubscribed && <span className="block text-ink-soft">Unsubscribed.</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed > failures.length && (
        <p className="border-t border-line py-2 text-ink-soft">
          The newest {failures.length} of {formatCount(failed)}.
        </p>
      )}
    </section>
  );
}

import { formatCount } from '#lib/format-count.ts';
import { Link } from '#pages/link.tsx';
import { useList } from '#platform/lists/lists.queries.ts';
import { MoreRows } from '#platform/lists/more-rows.tsx';
import { classNames } from '#ui/class-names.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { describeWhen, recipientsOf, stateLabels, type IssueSummaryResponse } from './newsletter-issue.ts';
import { issuesPath } from './issues.queries.ts';
import { NewsletterState } from './newsletter-state.tsx';

/** All issues, newest first, below what the newsletter stands on. */
export function IssueList() {
  const list = useList<IssueSummaryResponse>(issuesPath);
  const now = useMinute();
  const issues = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isEmpty = list.isSuccess && issues.length === 0;
  return (
    <div className="text-small">
      <NewsletterState isEmpty={isEmpty} />
      {!list.isSuccess && <NotLoaded query={list} what="the issues" className="py-4" />}
      {issues.length > 0 && (
        <table className="mt-3 w-full border-collapse md:table-fixed">
          <caption className="sr-only">Issues of the newsletter</caption>
          <thead className="border-b border-line text-[0.8125rem] text-ink-soft max-md:sr-only">
            <tr>
              <Heading>Subject</Heading>
              <Heading className="w-28">State</Heading>
              <Heading className="w-56">When</Heading>
              {['Recipients', 'Delivered', 'Failed', 'Unsubscribed'].map((label) => (
                <Heading key={label} className="w-20 text-right lg:w-24">
                  {label}
                </Heading>
              ))}
            </tr>
          </thead>
          <tbody>
            {issues.map((issue) => (
              <IssueRow key={issue.id} {...{ issue, now }} />
            ))}
          </tbody>
        </table>
      )}
      {list.hasNextPage && <MoreRows list={list} />}
    </div>
  );
}

function Heading({ className = '', children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={classNames('h-8 text-left font-normal', className)}>
      {children}
    </th>
  );
}

function IssueRow({ issue, now }: { issue: IssueSummaryResponse; now: Date }) {
  const { id, subject, state, figures } = issue;
  const numbers = figures && [recipientsOf(figures), figures.delivered, figures.failed, figures.unsubscribed];
  const label = stateLabels[state];
  return (
    <tr className="relative border-b border-line hover:bg-paper-raised">
      <th scope="row" className="h-10 max-w-0 py-2 pr-4 text-left font-semibold md:py-0">
        <Link
          href={`/admin/newsletter?open=${id}`}
          className="block truncate outline-offset-[-3px] after:absolute after:inset-0"
        >
          {subject || 'No subject yet'}
        </Link>
        <span className="block truncate font-normal text-ink-soft md:hidden">
          {[
            label,
            describeWhen(issue, now),
            figures && `${formatCount(figures.delivered)} of ${formatCount(recipientsOf(figures))} delivered`,
            figures && figures.failed > 0 && `${formatCount(figures.failed)} failed`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </th>
      <td
        className={classNames('pr-4 whitespace-nowrap max-md:hidden', state === 'draft' && 'text-ink-soft')}
      >
        {label}
      </td>
      <td className="tabular truncate pr-4 text-ink-soft first-letter:uppercase max-md:hidden">
        {describeWhen(issue, now)}
      </td>
      {[0, 1, 2, 3].map((at) => (
        <td
          key={at}
          className={classNames(
            'tabular text-right max-md:hidden',
            at === 2 && numbers?.[at] ? 'font-semibold text-wrong' : numbers?.[at] === 0 && 'text-ink-soft',
          )}
        >
          {numbers && formatCount(numbers[at]!)}
        </td>
      ))}
    </tr>
  );
}

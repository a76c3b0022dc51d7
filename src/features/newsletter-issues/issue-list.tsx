import type { ReactNode } from 'react';
import { countOf, formatCount } from '#lib/format-count.ts';
import { Link } from '#pages/link.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useList } from '#platform/lists/lists.queries.ts';
import { MoreRows } from '#platform/lists/more-rows.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, CloseIcon } from '#ui/icons.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { issuesPath, useRecipients } from './issues.queries.ts';
import { describeWhen, type IssueSummaryResponse, recipientsOf, stateLabels } from './newsletter-issue.ts';

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
      {[0, 1, 2, 3].map((column) => (
        <td
          key={column}
          className={classNames(
            'tabular text-right max-md:hidden',
            column === 2 && numbers?.[column]
              ? 'font-semibold text-wrong'
              : numbers?.[column] === 0 && 'text-ink-soft',
          )}
        >
          {numbers && formatCount(numbers[column]!)}
        </td>
      ))}
    </tr>
  );
}

const subscribersHref = '/admin?tab=newsletter';
const importHref = '/admin/newsletter/import';

function NewsletterState({ isEmpty }: { isEmpty: boolean }) {
  const { data } = useRecipients();
  if (!data) return <p className="min-h-9" />;
  const { recipients, withoutConsent, isSending } = data;
  if (!isEmpty)
    return (
      <p className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft">
        <span>
          {countOf(recipients, 'subscriber')} {recipients === 1 ? 'gets' : 'get'} the newsletter
          {withoutConsent > 0 &&
            `, ${formatCount(withoutConsent)} without confirmed consent ${withoutConsent === 1 ? 'does' : 'do'} not`}
        </span>
        {!isSending && <strong className="font-semibold text-wrong">No mail server is set up</strong>}
        <span className="flex gap-x-5">
          <TextLink href={subscribersHref}>See the subscribers</TextLink>
          <TextLink href={importHref}>Import subscribers</TextLink>
        </span>
      </p>
    );
  return (
    <section aria-labelledby="first-issue" className="max-w-[44rem] py-2">
      <h2 id="first-issue" className="text-h4">
        No issue yet
      </h2>
      <p className="mt-1 text-ink-soft">
        Write one from a few blocks of text, or begin with a blog post. For it to go out, it needs:
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        <Need isMet={recipients > 0} title="Subscribers who agreed, with the proof of it">
          {recipients > 0 ? `${countOf(recipients, 'subscriber')} now.` : 'None yet.'} Visitors subscribe on
          the site, which keeps the proof. <TextLink href={importHref}>Import subscribers</TextLink> who
          agreed somewhere else, with where and when.
          {withoutConsent > 0 &&
            ` ${countOf(withoutConsent, 'subscriber')} without confirmed consent will not be emailed.`}
        </Need>
        <Need isMet={isSending} title="A mail server">
          {isSending
            ? 'It is set up.'
            : 'None is set up: please ask the person who runs the server. Until then, you can write and look at issues.'}
        </Need>
      </ul>
    </section>
  );
}

function Need({ isMet, title, children }: { isMet: boolean; title: string; children: ReactNode }) {
  const Icon = isMet ? CheckIcon : CloseIcon;
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-2 py-3">
      <Icon className={isMet ? 'size-5' : 'size-5 text-wrong'} />
      <div>
        <p className="font-semibold">
          {title}
          <span className="sr-only">: {isMet ? 'there' : 'missing'}</span>
        </p>
        <p className="mt-0.5 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}

const TextLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
    {children}
  </Link>
);

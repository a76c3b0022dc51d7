import type { ComponentProps } from 'react';
import { StateBadge, TypeIcon } from '#features/bookings/agenda/consultation-state.tsx';
import { shortType } from '#features/bookings/consultation-type.ts';
import { formatAction, answerWithin } from '#features/follow-ups/follow-up.ts';
import { formatAmounts } from '#features/requests/contacts/format-amounts.ts';
import { addDays } from '#lib/calendar.ts';
import { dayMs, hourMs, minuteMs } from '#lib/durations.ts';
import { countOf } from '#lib/format-count.ts';
import { formatDayNear } from '#lib/format-day.ts';
import { formatPhone, telephoneHref } from '#lib/phone-number.ts';
import { NewBadge } from '#platform/admin/badges.tsx';
import { excerptOf } from '#platform/lists/excerpt.ts';
import { openableRow, recordOfClick, RowLink } from '#platform/lists/row-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { CalendarIcon, PhoneIcon } from '#ui/icons.tsx';
import type { SectionKind } from './sections.ts';
import type { ToDoItemResponse } from './to-do.ts';

/** The lines of all sections, so that their columns stand under each other. */
const gridClass =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 border-b border-line px-2 text-small ' +
  '@2xl:grid-cols-[auto_8.5rem_minmax(0,1fr)_minmax(0,1.8fr)_7.75rem] @2xl:gap-x-4 ' +
  '@5xl:grid-cols-[auto_8.5rem_minmax(0,11rem)_minmax(0,20.5rem)_minmax(0,1fr)_7.75rem]';

/** As wide as a fingertip where there is little room. */
const markClass = 'grid place-items-center @max-2xl:-ml-2 @max-2xl:size-11';

export const MarkBox = ({ className, ...box }: ComponentProps<'input'>) => (
  <label data-actions className={classNames(markClass, className)}>
    <input {...box} type="checkbox" className="size-4.5 accent-ink" />
  </label>
);

interface ItemProps {
  item: ToDoItemResponse;
  kind: SectionKind;
  today: string;
}

export function ToDoRow({
  item,
  kind,
  today,
  now,
  username,
  isNew,
  isOpen,
  isReachable,
  isMarked,
  href,
  onMark,
  onOpen,
}: ItemProps & {
  now: Date;
  username: string;
  /** True if it arrived since the page was opened. */
  isNew: boolean;
  isOpen: boolean;
  isReachable: boolean;
  isMarked: boolean;
  href: string;
  onMark: () => void;
  onOpen: () => void;
}) {
  const { id, name, phone, assignee } = item;
  const tabIndex = isReachable ? 0 : -1;
  const assigneeName = assignee === null ? undefined : assignee === username ? 'You' : assignee;
  const state = item.consultation && <StateBadge booking={item.consultation} now={now} />;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its link has the keys
    <li
      data-record={id}
      onClick={(event) => {
        if (recordOfClick(event) !== undefined) onOpen();
      }}
      className={classNames(gridClass, 'min-h-15 py-1.5 @2xl:min-h-10 @2xl:py-0', openableRow(isOpen))}
    >
      {kind === 'next' ? (
        <p className={classNames(markClass, 'row-span-2 @2xl:row-span-1')}>
          <CalendarIcon className="size-4.5" />
        </p>
      ) : (
        <MarkBox
          aria-label={`Mark ${name}`}
          tabIndex={-1}
          className="row-span-2 @2xl:row-span-1"
          checked={isMarked}
          onChange={onMark}
        />
      )}
      <p className="tabular col-start-2 row-start-2 truncate @2xl:row-start-1">
        <When {...{ item, kind, today, now }} />
        <span className="text-ink-soft @2xl:hidden">
          {' · '}
          <About {...{ item, kind, today }} />
        </span>
      </p>
      <p className="flex min-w-0 items-center gap-2">
        <RowLink {...{ href, tabIndex, isOpen }}>{name}</RowLink>
        {assigneeName && (
          <span className="max-w-28 shrink-0 truncate text-ink-soft @5xl:hidden">{assigneeName}</span>
        )}
        {isNew && <NewBadge />}
        <span className="contents @2xl:hidden">{state}</span>
      </p>
      <p className="hidden min-w-0 items-center gap-1.5 @2xl:flex">
        <About {...{ item, kind, today }} />
        {state}
      </p>
      <p className="hidden gap-4 text-ink-soft @5xl:flex">
        <span className="min-w-0 flex-1 truncate">{excerptOf(wordsOf(item, kind))}</span>
        {assigneeName && <span className="max-w-28 shrink-0 truncate">{assigneeName}</span>}
      </p>
      <p
        data-actions
        className="col-start-3 row-span-2 row-start-1 @2xl:col-start-auto @2xl:row-span-1 @2xl:row-start-auto"
      >
        <a
          href={telephoneHref(phone)}
          tabIndex={tabIndex}
          aria-label={`Call ${name}, ${formatPhone(phone)}`}
          className="tabular flex items-center justify-center gap-1.5 rounded-small hover:underline @max-2xl:size-11 @2xl:min-h-6 @2xl:justify-start"
        >
          <PhoneIcon className="size-4.5 @2xl:size-4 @2xl:text-ink-soft" />
          <span className="truncate @max-2xl:sr-only">{formatPhone(phone)}</span>
        </a>
      </p>
    </li>
  );
}

function When({ item: { receivedAt, consultation, dueOn }, kind, today, now }: ItemProps & { now: Date }) {
  if (kind === 'consultation' || kind === 'next') {
    const day = kind === 'next' && `${formatNearDay(consultation!.date, today)}, `;
    return (
      <span className="font-semibold">
        {day}
        {consultation?.time}
      </span>
    );
  }
  const { text, isLate } =
    kind === 'unanswered' ? formatWaiting(new Date(receivedAt), now) : formatDue(dueOn ?? today, today);
  return <span className={isLate ? 'font-semibold text-wrong' : undefined}>{text}</span>;
}

function About({ item: { request, consultation }, kind, today }: ItemProps) {
  if (request) {
    const amounts = formatAmounts(request);
    return (
      <span className="truncate">
        {request.mortgageType}
        {amounts && <span className="tabular text-ink-soft">, {amounts}</span>}
      </span>
    );
  }
  if (!consultation) return null;
  const { consultationType, date, time } = consultation;
  return (
    <>
      <TypeIcon type={consultationType} className="mr-1 inline size-4 text-ink-soft" />
      <span className="truncate">
        {shortType(consultationType)}
        {kind === 'due' && `, ${formatDayNear(date, today)} at ${time}`}
      </span>
    </>
  );
}

/** The newest log entry where somebody has to go on; otherwise the client's own words. */
function wordsOf({ request, consultation, lastEntry }: ToDoItemResponse, kind: SectionKind): string | null {
  if (kind === 'due' && lastEntry) {
    const action = formatAction(
      { action: lastEntry.action, outcome: null },
      consultation ? 'booking' : 'contact',
    );
    return lastEntry.note ? `${action}: ${lastEntry.note}` : action;
  }
  return request ? (request.message ?? request.additionalInfo) : (consultation?.description ?? null);
}

/** The time left from which it is mentioned. */
const soon = 4 * hourMs;

/** Formats the time a request has waited: `26 h, late`, `21 h, 3 h left`, `3 days, late`. */
export function formatWaiting(receivedAt: Date, now: Date): { text: string; isLate: boolean } {
  const waited = Math.max(0, now.getTime() - receivedAt.getTime());
  const left = answerWithin - waited;
  const age = formatSpan(waited);
  if (left < 0) return { text: `${age}, late`, isLate: true };
  if (left > soon) return { text: age, isLate: false };
  return { text: `${age}, ${left < minuteMs ? 'no time' : formatSpan(left)} left`, isLate: false };
}

function formatSpan(milliseconds: number): string {
  if (milliseconds < minuteMs) return 'Now';
  if (milliseconds < hourMs) return `${Math.floor(milliseconds / minuteMs)} min`;
  const hours = Math.floor(milliseconds / hourMs);
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Formats a day to come: `Today`, `Tomorrow`, `Thu, Dec 3`. */
function formatNearDay(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : formatDayNear(date, today);
}

/** Formats the day of a follow-up: `Tomorrow`, `Today`, `1 day late`. */
export function formatDue(dueOn: string, today: string): { text: string; isLate: boolean } {
  const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs);
  if (days <= 0) return { text: formatNearDay(dueOn, today), isLate: false };
  return { text: `${countOf(days, 'day')} late`, isLate: true };
}

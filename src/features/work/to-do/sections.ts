import { addDays } from '#lib/calendar.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { maxCounted, type ToDoItemResponse, type ToDoResponse } from './to-do.ts';

/** The reason something is on the page, as its first column says. */
export type SectionKind = 'unanswered' | 'consultation' | 'due';

export interface Section {
  id: string;
  kind: SectionKind;
  heading: string;
  detail?: string;
  items: ToDoItemResponse[];
  /** All of them, of which the first are shown. */
  total: number;
  late?: number;
  empty: string;
  link?: { href: string; label: string };
}

const isOn = (date: string) => (item: ToDoItemResponse) => item.consultation?.date === date;

export function sectionsOf({ today, unanswered, consultations, due, dueTomorrow }: ToDoResponse): Section[] {
  const tomorrow = addDays(today, 1);
  const listed = new Set(consultations.items.map(({ id }) => id));
  const withoutListed = ({ items, total }: ToDoResponse['due']) => {
    const others = items.filter(({ id }) => !listed.has(id));
    return { items: others, total: total - (items.length - others.length) };
  };
  const toCome = withoutListed(dueTomorrow);
  const notShown = consultations.total - consultations.items.length;
  const days = [
    { id: 'today', heading: 'Today', date: today },
    { id: 'tomorrow', heading: 'Tomorrow', date: tomorrow },
  ].map(({ date, ...day }, at): Section => {
    const items = consultations.items.filter(isOn(date));
    return {
      ...day,
      kind: 'consultation',
      detail: formatDayAndYear(date),
      items,
      total: items.length + at * notShown,
      empty: at === 0 ? 'No consultations today.' : 'No consultations tomorrow.',
      link: { href: `/admin/agenda?date=${date}`, label: 'Agenda' },
    };
  });
  return [
    {
      id: 'unanswered',
      kind: 'unanswered',
      heading: 'Waiting for an answer',
      ...unanswered,
      empty: 'Every request has been answered.',
    },
    ...days,
    ...(toCome.total > 0
      ? [{ id: 'due-tomorrow', kind: 'due', heading: 'Follow-ups tomorrow', ...toCome, empty: '' } as const]
      : []),
    {
      id: 'due',
      kind: 'due',
      heading: 'Follow-ups due',
      ...withoutListed(due),
      empty: 'Nobody to follow up with today.',
    },
  ];
}

/** A count as shown: `1,000+` if it was not counted to the end. */
export const formatTotal = (total: number) =>
  total >= maxCounted ? `${formatCount(maxCounted - 1)}+` : formatCount(total);

import { isUpcoming } from '#features/bookings/consultation-begin.ts';
import { addDays } from '#lib/calendar.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { maxCounted, type ToDoItemResponse, type ToDoResponse } from './to-do.ts';

/** The reason something is on the page, as its first column says. */
export type SectionKind = 'next' | 'unanswered' | 'consultation' | 'due' | 'put-off';

export interface Section {
  id: string;
  kind: SectionKind;
  heading: string;
  detail?: string;
  items: ToDoItemResponse[];
  /** All of them, of which the first are shown. */
  total: number;
  late?: number;
  link?: { href: string; label: string };
}

/** Arranges the work of a day by urgency: the next consultation, and the sections that have anything. */
export function sectionsOf(
  { today, unanswered, putOff, consultations, nextConsultation, due, dueTomorrow }: ToDoResponse,
  now: Date,
): { next: ToDoItemResponse | null; sections: Section[] } {
  const next =
    consultations.items.find(({ consultation }) => isUpcoming(consultation!, now)) ?? nextConsultation;
  const listed = new Set([next, ...consultations.items].map((item) => item?.id));
  const withoutListed = ({ items, total }: ToDoResponse['due']) => {
    const others = items.filter(({ id }) => !listed.has(id));
    return { items: others, total: total - (items.length - others.length) };
  };
  const notShown = consultations.total - consultations.items.length;
  const days = ['Today', 'Tomorrow'].map((heading, at): Section => {
    const date = addDays(today, at);
    const items = consultations.items.filter((item) => item.consultation?.date === date && item !== next);
    return {
      id: heading.toLowerCase(),
      heading,
      kind: 'consultation',
      items,
      detail: formatDayAndYear(date),
      total: items.length + at * notShown,
      link: { href: `/admin/agenda?date=${date}`, label: 'Agenda' },
    };
  });
  const sections: Section[] = [
    { id: 'due', kind: 'due', heading: 'Follow-ups due', ...withoutListed(due) },
    { id: 'unanswered', kind: 'unanswered', heading: 'Waiting for an answer', ...unanswered },
    ...days,
    { id: 'due-tomorrow', kind: 'due', heading: 'Follow-ups tomorrow', ...withoutListed(dueTomorrow) },
    { id: 'put-off', kind: 'put-off', heading: 'Put off, not answered yet', ...putOff },
  ];
  return { next, sections: sections.filter(({ items }) => items.length > 0) };
}

/** A count as shown: `1,000+` if it was not counted to the end. */
export const formatTotal = (total: number) =>
  total >= maxCounted ? `${formatCount(maxCounted - 1)}+` : formatCount(total);

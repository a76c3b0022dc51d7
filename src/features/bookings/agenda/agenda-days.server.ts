import { addDays } from '#lib/calendar.ts';
import { timeSlots } from '#features/bookings/slots.ts';
import type { AgendaDay } from './agenda.ts';

/** Who is there on each day from one date to another, both included. */
export function listAgendaDays({ from, to }: { from: string; to: string }, perSlot: number): AgendaDay[] {
  return datesBetween(from, to).map((date) => ({
    date,
    closed: null,
    capacities: timeSlots.map(() => perSlot),
    away: [],
  }));
}

/** How many days there are from one date to another, both included. */
export function countDays({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

function datesBetween(from: string, to: string): string[] {
  return Array.from({ length: countDays({ from, to }) }, (_, at) => addDays(from, at));
}

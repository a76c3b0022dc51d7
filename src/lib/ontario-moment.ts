import { addDays, dateInOntario, minutesInOntario } from './calendar.ts';
import { hourMs, minuteMs } from './durations.ts';

/**
 * The moment at which Ontario's clocks show a time, in minutes since midnight. In the hour repeated in fall, it is the
 * first; in the hour skipped in spring, it is later by as much as was skipped.
 */
export function momentInOntario(date: string, minutes: number): Date {
  const asUtc = new Date(`${date}T00:00:00Z`).getTime() + minutes * minuteMs;
  const inSummer = new Date(asUtc + 4 * hourMs);
  const isSummer = dateInOntario(inSummer) === date && minutesInOntario(inSummer) === minutes;
  return isSummer ? inSummer : new Date(asUtc + 5 * hourMs);
}

export function midnightInOntario(date: string): Date {
  return momentInOntario(date, 0);
}

export function nextMidnightInOntario(moment: Date): Date {
  return midnightInOntario(addDays(dateInOntario(moment), 1));
}

export interface Period {
  count: number;
  unit: 'years' | 'months' | 'days';
}

/** The moment one period before another, by the calendar in UTC: a month before 31 March is the end of February. */
export function beforePeriod(moment: Date, { count, unit }: Period): Date {
  const earlier = new Date(moment);
  if (unit === 'days') {
    earlier.setUTCDate(earlier.getUTCDate() - count);
    return earlier;
  }
  const day = earlier.getUTCDate();
  earlier.setUTCDate(1);
  earlier.setUTCMonth(earlier.getUTCMonth() - count * (unit === 'years' ? 12 : 1));
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate();
  earlier.setUTCDate(Math.min(day, lastDay));
  return earlier;
}

/** The same for dates (ISO). */
export const dateBefore = (date: string, period: Period): string =>
  beforePeriod(new Date(date), period).toISOString().slice(0, 10);

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A period as people say it: *six years*, *one month*, *30 days*. */
export function formatPeriod({ count, unit }: Period): string {
  return `${numbers[count] ?? count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}

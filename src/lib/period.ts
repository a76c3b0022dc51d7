export interface Period {
  count: number;
  unit: 'years' | 'months' | 'days';
}

/** The moment one period before another, by the calendar in UTC: a month before 31 March is the end of February. */
export function beforePeriod(moment: Date, { count, unit }: Period): Date {
  const before = new Date(moment);
  if (unit === 'days') {
    before.setUTCDate(before.getUTCDate() - count);
    return before;
  }
  const day = before.getUTCDate();
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - count * (unit === 'years' ? 12 : 1));
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(day, lastDay));
  return before;
}

/** The same for dates (ISO). */
export const dateBefore = (date: string, period: Period): string =>
  beforePeriod(new Date(date), period).toISOString().slice(0, 10);

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A period as people say it: *six years*, *one month*, *30 days*. */
export function formatPeriod({ count, unit }: Period): string {
  return `${numbers[count] ?? count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}

import { openingHours } from './brokerage.ts';

/** When calls are answered on a date: `8 AM to 8 PM EST`. */
export function callHoursOn(date: string): string {
  const isWeekend = [0, 6].includes(new Date(date).getUTCDay());
  return openingHours.calls[isWeekend ? 1 : 0].replace(/^.*?: /, '');
}

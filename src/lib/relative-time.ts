import { dayMs, hourMs, minuteMs } from './durations.ts';
const format = new Intl.RelativeTimeFormat('en-CA', { numeric: 'auto' });
const units: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
];

/** Formats the time since a moment: *3 hours ago*. A future moment, when clocks differ, is *just now*. */
export function timeAgo(moment: Date, now: Date): string {
  const passed = now.getTime() - moment.getTime();
  const [unit, length] = units.find(([, milliseconds]) => passed >= milliseconds) ?? [];
  return unit === undefined ? 'just now' : format.format(-Math.floor(passed / length!), unit);
}

/** Days are easier to compare than months, up to two of them. */
const shortUnits: [unit: string, from: number, milliseconds: number][] = [
  ['y', 365 * dayMs, 365 * dayMs],
  ['mo', 60 * dayMs, 30 * dayMs],
  ['d', dayMs, dayMs],
  ['h', hourMs, hourMs],
  ['min', minuteMs, minuteMs],
];

/** Formats an age in as little room as possible: *3 h*, *12 d*; *now* if it is less than a minute. */
export function formatAge(moment: Date, now: Date): string {
  const passed = now.getTime() - moment.getTime();
  const [unit, , length] = shortUnits.find(([, from]) => passed >= from) ?? [];
  return unit === undefined ? 'now' : `${Math.floor(passed / length!)} ${unit}`;
}

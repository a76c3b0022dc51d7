const format = new Intl.RelativeTimeFormat('en-CA', { numeric: 'auto' });
const units: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Formats the time since a moment: *3 hours ago*. A future moment, when clocks differ, is *just now*. */
export function timeAgo(moment: Date, now: Date): string {
  const passed = now.getTime() - moment.getTime();
  const [unit, length] = units.find(([, milliseconds]) => passed >= milliseconds) ?? [];
  return unit === undefined ? 'just now' : format.format(-Math.floor(passed / length!), unit);
}

const day = 86_400_000;
/** Days are easier to compare than months, up to two of them. */
const shortUnits: [unit: string, from: number, milliseconds: number][] = [
  ['y', 365 * day, 365 * day],
  ['mo', 60 * day, 30 * day],
  ['d', day, day],
  ['h', 3_600_000, 3_600_000],
  ['min', 60_000, 60_000],
];

/** Formats an age in as little room as possible: *3 h*, *12 d*; *now* if it is less than a minute. */
export function formatAge(moment: Date, now: Date): string {
  const passed = now.getTime() - moment.getTime();
  const [unit, , length] = shortUnits.find(([, from]) => passed >= from) ?? [];
  return unit === undefined ? 'now' : `${Math.floor(passed / length!)} ${unit}`;
}

import { clockOf } from './clock.ts';

/** The full and half hours from one to another, both included, in minutes since midnight, with how they are shown. */
export function halfHours(first: number, last: number): [minutes: number, text: string][] {
  return Array.from({ length: (last - first) / 30 + 1 }, (_, index) => {
    const minutes = first + index * 30;
    return [minutes, minutes === 24 * 60 ? 'Midnight' : clockOf(minutes)];
  });
}

/** Minutes since midnight as a time, like the slots: `9:00 AM`. */
export function clockOf(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The full and half hours from one to another, both included, in minutes since midnight, with how they are shown. */
export function halfHours(first: number, last: number): [minutes: number, text: string][] {
  return Array.from({ length: (last - first) / 30 + 1 }, (_, at) => {
    const minutes = first + at * 30;
    return [minutes, minutes === 24 * 60 ? 'Midnight' : clockOf(minutes)];
  });
}

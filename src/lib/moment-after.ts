/** Now, or just after the last change: in order even within a millisecond, or if the clock of another node is ahead. */
export function momentAfter(last: Date | null | undefined, now: Date): Date {
  return new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + 1));
}

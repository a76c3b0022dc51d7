import { answerWithin } from '#features/requests/follow-ups/follow-up.ts';

const [minute, hour] = [60_000, 3_600_000];
/** When it is said how much time is left. */
const soon = 4 * hour;

/** How long a request has waited, and whether it is late: `26 h, late`, `21 h, 3 h left`, `3 days, late`. */
export function formatWaiting(receivedAt: Date, now: Date): { text: string; isLate: boolean } {
  const waited = Math.max(0, now.getTime() - receivedAt.getTime());
  const left = answerWithin - waited;
  const age = formatSpan(waited);
  if (left < 0) return { text: `${age}, late`, isLate: true };
  if (left > soon) return { text: age, isLate: false };
  const rest = left < minute ? 'no time' : formatSpan(left);
  return { text: `${age}, ${rest} left`, isLate: false };
}

function formatSpan(milliseconds: number): string {
  if (milliseconds < minute) return 'Now';
  if (milliseconds < hour) return `${Math.floor(milliseconds / minute)} min`;
  const hours = Math.floor(milliseconds / hour);
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** How long a follow-up is overdue: `Today`, `1 day late`. */
export function formatDue(dueOn: string, today: string): { text: string; isLate: boolean } {
  const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / (24 * hour));
  if (days <= 0) return { text: 'Today', isLate: false };
  return { text: days === 1 ? '1 day late' : `${days} days late`, isLate: true };
}

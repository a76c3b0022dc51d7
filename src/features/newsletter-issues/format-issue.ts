import { formatCount } from '#lib/format-count.ts';
import { formatMomentShortly } from '#lib/format-moment.ts';
import type { IssueFigures, IssueState, IssueSummaryResponse } from './newsletter-issue.ts';

export const stateLabels: Record<IssueState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Going out',
  paused: 'Paused',
  sent: 'Sent',
  stopped: 'Stopped',
};

/** `1 subscriber`, `1,200 subscribers`. */
export const countSubscribers = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;

/** Everybody an issue was addressed to, as far as it was not stopped before. */
export const recipientsOf = ({ waiting, delivered, failed }: IssueFigures): number =>
  waiting + delivered + failed;

/** When an issue goes or went out; for a draft, when it was changed. */
export function describeWhen(
  { state, sendAt, startedAt, updatedAt }: IssueSummaryResponse,
  now: Date,
): string {
  if (state === 'scheduled' && sendAt) return `for ${formatMomentShortly(sendAt, now)}`;
  return startedAt ? formatMomentShortly(startedAt, now) : `changed ${formatMomentShortly(updatedAt, now)}`;
}

/** How long emails take at a pace, as people say it. */
export function describeDuration(emails: number, perMinute: number): string {
  const minutes = Math.ceil(emails / perMinute);
  if (minutes <= 1) return 'about a minute';
  if (minutes < 100) return `about ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `about ${hours} hours` : `about ${Math.round(hours / 24)} days`;
}

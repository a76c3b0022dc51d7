import { formatMoment } from '#lib/format-moment.ts';
import type { LateJob } from './to-do.ts';

/** Says since when scheduled work has been due, and why it was not done: ` has been due since …`. */
export function describeLateJob({ dueAt, lastError, succeededAt }: LateJob): string {
  const last = succeededAt === null ? 'has never been done' : `was last done ${formatMoment(succeededAt)}`;
  const reason =
    lastError === null
      ? 'Either it is still under way, or no server has started it: please tell the person who runs it.'
      : `It is tried at least every hour. Last problem: ${lastError}`;
  return ` has been due since ${formatMoment(dueAt)}, and ${last}. ${reason}`;
}

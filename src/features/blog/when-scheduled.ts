import { formatMomentShortly } from '#lib/format-moment.ts';
import { statusOf } from './blog-post.ts';

/** The moment at which a scheduled post appears, such as `Dec 3, 8:00 AM`; undefined for any other. */
export function whenScheduled(post: Parameters<typeof statusOf>[0], now: Date): string | undefined {
  return statusOf(post, now) === 'Scheduled' ? formatMomentShortly(post.publishAt!, now) : undefined;
}

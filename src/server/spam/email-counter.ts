import { createHash } from 'node:crypto';

/** What begins the keys of the counters by e-mail address in `rate_limits`. */
export const emailCounters = 'form-email';

/** What an address is counted under: addresses are personal data, and a hash is as good for counting. */
export function emailCounter(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

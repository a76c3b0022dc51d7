import { addDays } from '#lib/calendar.ts';
import type { TextSource } from '#platform/pages/page-source.server.ts';

export const securityTextPath = '/.well-known/security.txt';
const daysValid = 180;

/** Whom to tell about a vulnerability (RFC 9116). */
export const securityText: TextSource = {
  contentType: 'text/plain; charset=utf-8',
  async write({ facts: { company }, publicUrl, now }) {
    const today = now.toISOString().slice(0, 10);
    const text = `Contact: mailto:${company.email}
Expires: ${addDays(today, daysValid)}T00:00:00Z
Preferred-Languages: en
Canonical: ${publicUrl}${securityTextPath}
`;
    return { text, validUntil: new Date(now.getTime() + 24 * 60 * 60 * 1000) };
  },
};

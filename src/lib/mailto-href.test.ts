import { expect, test } from 'vitest';
import { mailtoHref } from './mailto-href.ts';

// Reported: sabre-io/vobject #612, nextcloud/server #28162, ical4j/ical4j #640.
test.each([
  ['amara+mortgage@example.ca', 'mailto:amara+mortgage@example.ca'],
  ['a&b=c/d@example.ca', 'mailto:a%26b%3Dc%2Fd@example.ca'],
  ['eve?bcc=evil@example.ca', 'mailto:eve%3Fbcc%3Devil@example.ca'],
])('writes to %s', (address, href) => expect(mailtoHref(address)).toBe(href));

import { expect, test } from 'vitest';
import { describeAction } from './audit-entry.ts';

test.each([
  ['delete', 'contact', 'Deleted a contact'],
  ['update', 'image', 'Changed an image'],
  ['restore', 'blog post', 'Restored a blog post'],
  ['create', 'preview link', 'Created a preview link'],
  ['create', 'user', 'Created a login'],
  ['export', 'subscriber', 'Exported subscribers'],
  ['import', 'subscriber', 'Imported subscribers'],
  ['not-spam', 'booking', 'Marked a booking as not spam'],
  ['export', 'person', 'Exported a person'],
  ['erase', 'person', 'Erased a person'],
  ['purge', 'booking', 'Purged bookings'],
  ['purge', 'audit entry', 'Purged audit entries'],
  ['hold', 'contact', 'Held a contact'],
  ['join', 'client', 'Joined a client'],
  ['change-password', 'user', 'Changed a password'],
  ['block', 'user', 'Blocked a login'],
  ['update', 'opening hours', 'Changed the opening hours'],
  ['create', 'absence', 'Created an absence'],
  ['sign-in', null, 'Signed in'],
  ['unheard-of', null, 'unheard-of'],
])('describes %s %s in a sentence', (action, kind, expected) => {
  expect(describeAction({ action, kind })).toBe(expected);
});

import { expect, test } from 'vitest';
import { mailboxOf } from './mail-limits.server.ts';

test.each([
  ['Victim+17@Example.ca', 'victim@example.ca'],
  ['a+b+c@example.ca', 'a@example.ca'],
  ['v.i.c.tim@gmail.com', 'victim@gmail.com'],
  ['VICTIM+x@GoogleMail.com', 'victim@gmail.com'],
  ['v.ic_tim-+x@pm.me', 'victim@proton.me'],
  ['victim@protonmail.com', 'victim@proton.me'],
  // Their dots and hyphens count.
  ['vic.tim@outlook.com', 'vic.tim@outlook.com'],
  ['vic-tim@example.ca', 'vic-tim@example.ca'],
  ['victim@bücher.example', 'victim@xn--bcher-kva.example'],
])('counts %s as the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

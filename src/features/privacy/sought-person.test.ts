import { expect, test } from 'vitest';
import { readSoughtPerson } from './sought-person.ts';

test.each([
  [' Amara@Example.CA ', { by: 'email', emails: ['amara@example.ca'] }],
  // As it is stored today, and as it was before addresses were stored in one spelling.
  ['Amara@Bücher.ca', { by: 'email', emails: ['amara@xn--bcher-kva.ca', 'amara@bücher.ca'] }],
  ['amara＠example.ca', { by: 'email', emails: ['amara@example.ca', 'amara＠example.ca'] }],
  ['an%0aid@example.ca', { by: 'email', emails: ['an%0aid@example.ca'] }],
  ['(905) 555-0187', { by: 'phone', phone: '9055550187' }],
  ['+1 905.555.0187 ext. 12', { by: 'phone', phone: '9055550187' }],
  ['555–0187', { by: 'phone', phone: '5550187' }],
  ['905 55', { by: 'name', name: '905 55' }],
  ['Amara Okafor', { by: 'name', name: 'Amara Okafor' }],
  ['Alex', { by: 'name', name: 'Alex' }],
  ['amara@', { by: 'name', name: 'amara@' }],
])('%s is understood', (typed, sought) => {
  expect(readSoughtPerson(typed)).toEqual(sought);
});

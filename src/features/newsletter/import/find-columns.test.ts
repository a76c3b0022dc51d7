import { expect, test } from 'vitest';
import { readCsv } from '#lib/csv.ts';
import { findColumns } from './find-columns.ts';

test.each([
  ['a bare list', 'a@example.ca\nb@example.ca', false, ['email']],
  ['our own form of it', 'Email,Name\na@example.ca,Amara', true, ['email', 'name']],
  [
    'a newsletter service’s export',
    'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME\na@example.ca,A,B,2,2021-03-05 14:22:11,,',
    true,
    ['email', 'name', 'lastName', null, 'day', null, null],
  ],
  [
    'a sheet with everything',
    'When;Where they agreed;Full name;Courriel\n2026-05-03;Open house;Amara;a@example.ca',
    true,
    ['day', 'source', 'name', 'email'],
  ],
  ['a day by another name', 'Email,Agreed on\na@example.ca,2026-05-03', true, ['email', 'day']],
  ['the day of a sign-up', 'Email,Signed up\na@example.ca,2026-05-03', true, ['email', 'day']],
  ['rows without a heading, the address last', 'Amara,a@example.ca', false, ['name', 'email']],
  ['more than names without a heading', 'Amara,a@example.ca,Fair', false, [null, 'email', null]],
  [
    'a French sheet with companies',
    'Company name,Prénom,Nom,Courriel\nX,A,B,a@example.ca',
    true,
    [null, 'name', 'lastName', 'email'],
  ],
  ['a heading alone', 'Name,E-mail', true, ['name', 'email']],
  ['nothing that is an address', 'Amara,Okafor', true, [null, null]],
  ['nothing', '', false, []],
])('finds the columns of %s', (_, text, hasHeading, kinds) => {
  const read = readCsv(text);
  expect(read.ok && findColumns(read.rows)).toEqual({ kinds, hasHeading });
});

import { expect, test } from 'vitest';
import { suggestAddress } from './suggest-address.ts';

// Reported: alphagov/govuk-coronavirus-vulnerable-people-form PR 345, hackclub/hcb PR 14408, mailcheck #143 and #151,
// smashsend/email-spell-checker #21, awesomemotive/easy-digital-downloads #34, romainsimon/emailvalid #2.
test.each(
  [
    'gmial.com gmai.com gmal.com gamil.com gnail.com gmaill.com gmil.com fmail.com gmali.com gamail.com gmail.co',
    'gmail.con gmail.cpm gmail.cim gmail.cm gmail.om gmail.cmo gmail.ocm gmail.xom gmail.comm gmail.ca',
  ]
    .join(' ')
    .split(' ')
    .map((domain) => [domain, 'gmail.com'])
    .concat([
      ['hotmial.com', 'hotmail.com'],
      ['hotail.com', 'hotmail.com'],
      ['yahoo.cm', 'yahoo.com'],
      ['yhaoo.com', 'yahoo.com'],
      ['outlok.com', 'outlook.com'],
      ['iclod.com', 'icloud.com'],
      ['rogers.con', 'rogers.com'],
      ['sympatco.ca', 'sympatico.ca'],
      ['simpatico.ca', 'sympatico.ca'],
      ['shaw.cs', 'shaw.ca'],
      ['bell.nt', 'bell.net'],
      ['northshorelegal.con', 'northshorelegal.com'],
    ]),
)('asks at %s whether %s was meant', (typed, meant) => {
  expect(suggestAddress(`Ada.Osei+home@${typed.toUpperCase()}`)).toBe(`Ada.Osei+home@${meant}`);
});

// Those who own them complained: mailcheck #63 and #168, mailcheck-ruby #4, smashsend/email-spell-checker #25 and #32, Cal.com PR 28826.
test.each(
  [
    'gmail.com hotmail.com yahoo.ca rogers.com bell.net sympatico.ca nb.sympatico.ca shaw.ca telus.net cogeco.ca',
    'mailw.com mac.com mask.io me.com pm.me proton.me gmx.de gmx.net gmx.ca yandex.ru aol.com ymail.com mail.com email.com',
    'yahoo.co.uk yahoo.com.au yahoo.in yahoo.fr hotmail.co.uk hotmail.fr hotmail.it live.fr outlook.fr fastmail.fm',
    'td.com rbc.com bmo.com cibc.com utoronto.ca my.yorku.ca gov.on.ca ontario.ca mts.net kos.net eastlink.ca qq.com 163.com',
    'protonmail.ch live.ca live.com life.ca love.ca',
  ]
    .join(' ')
    .split(' '),
)('leaves %s alone', (domain) => {
  expect(suggestAddress(`ada@${domain}`)).toBeUndefined();
});

test.each([
  '',
  'ada',
  'ada@',
  '@gmial.com',
  'ada@gmial',
  'a b@gmial.com',
  'ada@gmial.c',
  `ada@${'x'.repeat(5_000)}.com`,
])('has nothing to ask about “%s”', (typed) => {
  expect(suggestAddress(typed)).toBeUndefined();
});

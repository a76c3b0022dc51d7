import { describe, expect, test } from 'vitest';
import { readEntry, readList } from './read-list.server.ts';

const consent = { source: 'Open house', day: '2026-05-03' };
/** Reads a list: the address and name of those added, and why others are left out. */
async function become(text: string) {
  const list = await readList(text);
  if (!list.ok) return list.error;
  return list.entries
    .map((entry) => readEntry(entry, consent, '2026-11-21'))
    .map((row) =>
      'why' in row ? `${row.line} ${row.why}: ${row.detail}` : `${row.line} ${row.email} ${row.name}`,
    );
}
const kindsIn = async (text: string) => {
  const list = await readList(text);
  return list.ok ? list.columns.map(({ kind }) => kind) : list.error;
};

// The header lines and words of state of services' own exports, and who published them.
describe('an export never brings back who left', () => {
  test.each([
    [
      'Ghost (docs.ghost.org/migration, Members export)',
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      [
        ['1,in@example.ca,In,,true,false,,2026-01-05T10:00:00.000Z,,,', '2 in@example.ca In'],
        [
          '2,bo@example.ca,Bo,,false,false,,2026-01-05T10:00:00.000Z,,,',
          '3 gone: subscribed_to_emails: false',
        ],
        [
          '3,cy@example.ca,Cy,,true,false,,2026-01-05T10:00:00.000Z,2026-02-01T10:00:00.000Z,,',
          '4 gone: deleted_at: 2026-02-01T10:00:00.000Z',
        ],
      ],
    ],
    [
      'listmonk (listmonk.app/docs, querying and exporting)',
      'uuid,email,name,attributes,status,created_at,updated_at',
      [
        ['u,in@example.ca,In,{},enabled,2026-01-05,2026-01-05', '2 in@example.ca In'],
        ['u,bo@example.ca,Bo,{},blocklisted,2026-01-05,2026-01-05', '3 gone: status: blocklisted'],
        ['u,cy@example.ca,Cy,{},disabled,2026-01-05,2026-01-05', '4 gone: status: disabled'],
      ],
    ],
    [
      'Mailchimp, people who unsubscribed (ginkgo.st, notes on Mailchimp data exports)',
      'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON',
      [
        [
          'bo@example.ca,Bo,Li,2,,,2021-03-05 14:22:11,,2022-01-01 10:00:00,2022-01-01 10:00:00,May,NORMAL',
          '2 gone: UNSUB_TIME: 2022-01-01 10:00:00',
        ],
      ],
    ],
    [
      'Mailchimp, cleaned (the same)',
      'Email Address,First Name,Last Name,OPTIN_TIME,CONFIRM_TIME,LAST_CHANGED,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE',
      [
        [
          'bo@example.ca,Bo,Li,,2021-03-05 14:22:11,2022-01-01 10:00:00,2022-01-01 10:00:00,May',
          '2 gone: CLEAN_TIME: 2022-01-01 10:00:00',
        ],
      ],
    ],
    [
      'Constant Contact (community.constantcontact.com, Email Status in exports)',
      'Email address,First name,Last name,Email status,Email permission status,Email Lists',
      [
        ['in@example.ca,In,Side,Active,Express,News', '2 in@example.ca In Side'],
        ['bo@example.ca,Bo,Li,Unsubscribed,,News', '3 gone: Email status: Unsubscribed'],
        ['cy@example.ca,Cy,,Awaiting Confirmation,,News', '4 gone: Email status: Awaiting Confirmation'],
        ['di@example.ca,Di,,No Permissions Set,,News', '5 gone: Email status: No Permissions Set'],
      ],
    ],
    [
      'HubSpot (knowledge.hubspot.com, what the columns of an export mean)',
      'Record ID,First Name,Last Name,Email,Unsubscribed from all email,Email hard bounce reason,Portal Bounce,Global Bounce,Portal Spam Report',
      [
        ['1,In,Side,in@example.ca,false,,FALSE,FALSE,FALSE', '2 in@example.ca In Side'],
        ['2,Bo,Li,bo@example.ca,true,,FALSE,FALSE,FALSE', '3 gone: Unsubscribed from all email: true'],
        [
          '3,Cy,,cy@example.ca,,UNKNOWN_USER,TRUE,FALSE,FALSE',
          '4 gone: Email hard bounce reason: UNKNOWN_USER',
        ],
        ['4,Di,,di@example.ca,,,FALSE,FALSE,TRUE', '5 gone: Portal Spam Report: TRUE'],
      ],
    ],
    [
      'Klaviyo (fivetran.com, Klaviyo troubleshooting)',
      'Email,First Name,Last Name,Email Marketing Consent,Email Suppressions',
      [
        ['in@example.ca,In,Side,SUBSCRIBED,[]', '2 in@example.ca In Side'],
        ['bo@example.ca,Bo,,UNSUBSCRIBED,[]', '3 gone: Email Marketing Consent: UNSUBSCRIBED'],
        ['cy@example.ca,Cy,,NEVER_SUBSCRIBED,[]', '4 gone: Email Marketing Consent: NEVER_SUBSCRIBED'],
        ['di@example.ca,Di,,SUBSCRIBED,USER_SUPPRESSED', '5 gone: Email Suppressions: USER_SUPPRESSED'],
      ],
    ],
    [
      'Brevo (developers.brevo.com, request a contact export)',
      'EMAIL,FIRSTNAME,LASTNAME,BLACKLISTED,ADDED_TIME,MODIFIED_TIME',
      [
        ['in@example.ca,In,Side,No,2026-01-05,2026-01-05', '2 in@example.ca In Side'],
        ['bo@example.ca,Bo,,Yes,2026-01-05,2026-01-05', '3 gone: BLACKLISTED: Yes'],
      ],
    ],
    [
      'Shopify (buttondown/roadmap #2700)',
      'First Name,Last Name,Email,Accepts Email Marketing,Accepts SMS Marketing,Province Code',
      [
        ['In,Side,in@example.ca,yes,no,ON', '2 in@example.ca In Side'],
        ['Bo,Li,bo@example.ca,no,no,ON', '3 gone: Accepts Email Marketing: no'],
      ],
    ],
    [
      'Substack (buttondown/roadmap #2282), where free readers have no active subscription',
      'Email,Active Subscription,Expiration Date,Plan,Email Disabled,Created At',
      [
        ['in@example.ca,false,,free,false,2026-01-05T10:00:00Z', '2 in@example.ca null'],
        ['bo@example.ca,true,2027-01-05,yearly,true,2026-01-05T10:00:00Z', '3 gone: Email Disabled: true'],
      ],
    ],
    [
      'Keila and Kit (pentacent/keila #259, developers.kit.com)',
      'Email,First name,Status,State,Consent to share data with partners,Mortgage status',
      [
        ['in@example.ca,In,active,NO,No,Pending', '2 in@example.ca In'],
        ['bo@example.ca,Bo,unreachable,,,', '3 gone: Status: unreachable'],
        ['cy@example.ca,Cy,,cancelled,,', '4 gone: State: cancelled'],
        ['di@example.ca,Di,Not Set,,,', '5 gone: Status: Not Set'],
        ['ed@example.ca,Ed,3,,,', '6 gone: Status: 3'],
        ['fo@example.ca,Fo,Confirmed opt-in,ON,,', '7 fo@example.ca Fo'],
      ],
    ],
    [
      'a sheet of one’s own, with a word alone in any column',
      'Courriel,Nom complet,Remarque,Désabonné',
      [
        ['in@example.ca,In Side,,', '2 in@example.ca In Side'],
        ['bo@example.ca,Bo,Bounced,', '3 gone: Remarque: Bounced'],
        ['cy@example.ca,Cy,,oui', '4 gone: Désabonné: oui'],
      ],
    ],
  ])('of %s', async (_service, heading, rows) => {
    expect(await become([heading, ...rows.map(([row]) => row)].join('\r\n'))).toEqual(
      rows.map(([, end]) => end),
    );
  });
});

describe('a day proves consent only in a column that says so', () => {
  test.each([
    ['Email,Agreed on', 'day'],
    ['Email,subscribed_at', 'day'],
    ['Email,Signed up', 'day'],
    ['Email,OPTIN_TIME', 'day'],
    ['Email,Date of consent', 'day'],
    ['Email,Subscribed', 'day'],
    ['Email,Unsubscribed on', 'unsubscribed'],
    ['Email,Unsubscribe date', 'unsubscribed'],
    ['Email,Created at', null],
    ['Email,Birthday', null],
    ['Email,Other date', null],
  ])('%s', async (heading, kind) => {
    expect(await kindsIn(`${heading}\na@example.ca,2026-05-01`)).toEqual(['email', kind]);
  });

  test('and one that does not say of what stops the import', async () => {
    expect(await become('Email,Date\na@example.ca,2026-05-01')).toMatch(
      /“Date” looks like a day \(2026-05-01\).*name it “Agreed on”/,
    );
  });

  test('as does one that cannot be told', async () => {
    expect(await become('Email,Agreed on\na@example.ca,05/03/2026')).toMatch(
      /“05\/03\/2026” .*“Agreed on”, line 2/,
    );
  });
});

describe('the heading', () => {
  test.each([
    ['is below a title', 'Our list\n\nEmail,Name\nbo@example.ca,Bo Li', ['4 bo@example.ca Bo Li']],
    ['has quotes and blanks', 'Email; "Name"\nbo@example.ca; "Li; Bo"', ['2 bo@example.ca Li; Bo']],
    ['is below sep=', 'sep=;\nEmail;Name\nbo@example.ca;Bo Li', ['3 bo@example.ca Bo Li']],
    ['is French', 'Prénom,Nom,Courriel\nZoé,Roy,zoe@example.ca', ['2 zoe@example.ca Zoé Roy']],
    ['has a company first', 'Company name,Name,Email\nX,Bo,bo@example.ca', ['2 bo@example.ca Bo']],
    [
      'is below an address, which is not lost',
      'amara@example.ca,Amara\nEmail,Name\nbo@example.ca,Bo',
      ['1 amara@example.ca Amara', '3 bo@example.ca Bo'],
    ],
    ['is missing', 'Amara,amara@example.ca', ['1 amara@example.ca Amara']],
    [
      'has another separator than a title and the cells below (TablePress #198)',
      'Us, you, them, all\nEmail;Address;Unsubscribed\namara@example.ca;1 Main St, Unit 5, Mississauga, ON;no\nbo@example.ca;2 Main St, Mississauga, ON;yes',
      ['3 amara@example.ca null', '4 gone: Unsubscribed: yes'],
    ],
  ])('%s', async (_, text, ends) => {
    expect(await become(text)).toEqual(ends);
  });
});

test('addresses beyond the last column are not lost', async () => {
  expect(await become('Email\namara@example.ca, bo@example.ca\ncy@example.ca; di@example.ca')).toEqual([
    '2 amara@example.ca null',
    '2 bo@example.ca null',
    '3 cy@example.ca null',
    '3 di@example.ca null',
  ]);
});

test('a mistyped cell of a column of addresses becomes no other address', async () => {
  const cells = [
    'maria lopez@example.org',
    '"jean""paul@example.org"',
    '"a ""q""d@example.org"',
    'bob  smith@example.org',
  ];
  expect(await become(`Email,Name\n${cells.map((cell) => `${cell},N`).join('\n')}`)).toEqual(
    cells.map((_, at) => `${at + 2} wrong: Not a valid email address`),
  );
  expect(await become('Email,Name\nBo Li <bo@example.org>,\n a@example.org b@example.org ,')).toEqual([
    '2 bo@example.org Bo Li',
    '3 a@example.org null',
    '3 b@example.org null',
  ]);
});

test('several addresses of a row, and rows without any, are all counted', async () => {
  expect(await become('Email,Name\n"a@example.ca; b@example.ca",Both\n,Nobody\nc@,Cy')).toEqual([
    '2 a@example.ca null',
    '2 b@example.ca null',
    '3 wrong: No email address',
    '4 wrong: Not a valid email address',
  ]);
});

test('a row of too many columns is refused', async () => {
  expect(await become(`Email${',x'.repeat(300)}\na@example.ca`)).toMatch(/more than 300 columns/);
});

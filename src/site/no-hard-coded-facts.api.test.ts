import { beforeAll, describe, expect, test } from 'vitest';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { initialTeam } from '#brokerage/team.ts';
import { chatTopics, replyTo } from '#features/chat/chat-topics.ts';
import { composeMail } from '#platform/outbox/compose-mail.server.ts';
import { mailTemplates } from '#server/features.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { enterFacts, otherCurrentFacts, otherTeam } from '#test/samples/other-facts.ts';
import { newRate } from '#test/samples/rate-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import { startTestServer } from '#test/server/start-test-server.ts';
import { adminPages } from './admin/admin-pages.ts';
import { features } from './features.ts';
import { sitePages } from './site-pages.ts';

/** Texts of the files that also have another meaning. */
const common = new Set([
  'Ontario',
  'English',
  'French',
  'Mortgage Broker',
  'Mortgage Agent, Level 2',
  'Facebook',
  'LinkedIn',
]);
/** Sentences about cities that stay wherever the office is. */
const aboutCities = [
  'Mississauga, Markham and Vaughan are outside it.',
  'Mississauga pays Ontario’s tax',
  '>Mississauga</text>',
  'Port Credit, Mississauga',
];

/** Every text in the files' facts, and how the numbers of claims are written. */
function textsOfFiles(): string[] {
  const found = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  const { claims, ...others } = initialFacts;
  collect({ others, initialTeam });
  for (const { value, wording, neutral, source } of Object.values(claims)) {
    for (const text of [wording, neutral, source, `>${value}<`, `${value} lenders`, `${value} stars`])
      collect(text);
  }
  return [...found].filter((text) => !common.has(text));
}

const old = textsOfFiles();

/** The old texts in what a visitor or administrator gets. */
function findOld(text: string): string[] {
  const plain = aboutCities.reduce((rest, phrase) => rest.replaceAll(phrase, ''), decode(text));
  // A number may be a part of an id, or of a moment in milliseconds.
  return old.filter((fact) =>
    /^\d+$/.test(fact) ? new RegExp(`(?<![\\w-])${fact}(?![\\w-])`).test(plain) : plain.includes(fact),
  );
}

/** Without what HTML, XML, JSON, URLs and calendar files write differently. */
function decode(text: string): string {
  return text
    .replaceAll('\r\n ', '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/\\u0026|&amp;/g, '&')
    .replaceAll(/&#x27;|&#39;/g, '’')
    .replaceAll(/\\([,;"])/g, '$1')
    .replaceAll(/%20|\+(?=[A-Z])/g, ' ');
}

const server = useServer(
  { MAIL_FROM: 'site@juniper.ca', MAIL_TO: 'office@juniper.ca' },
  new Date('2026-11-21T16:30:00Z'),
);
let administrator: { cookie: string };
beforeAll(async () => {
  administrator = await server.signIn();
});

const get = (url: string, headers = {}) =>
  server.inject({ url, headers: { accept: 'text/html', ...headers } });
const send = (url: string, payload: object, headers: Record<string, string> = administrator) =>
  server.inject({ method: 'POST', url, payload, headers });

const pages = [...sitePages, ...features.flatMap((feature) => feature.pages ?? [])].map(({ path }) => path);
const slug = 'by-one-of-us';
const urls = [
  ...pages.filter((path) => !path.includes(':')),
  ...adminPages.map(({ href }) => href),
  `/blog/${slug}`,
  '/nothing-here',
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
];

describe('before anything is entered', () => {
  test('the texts that are looked for are there', async () => {
    const home = await get('/');
    expect(findOld(home.body)).toEqual(
      expect.arrayContaining([
        'Wealth Mortgages',
        '13579',
        'Mississauga',
        '50+ lenders',
        '>4.9<',
        'Maya Sample',
      ]),
    );
  });
});

describe('once every fact is another', () => {
  let bookingId: string;

  beforeAll(async () => {
    const booking = await send('/api/bookings', newBooking({ consultationType: 'in-person' }), {});
    expect(booking.statusCode).toBe(201);
    bookingId = booking.json<{ id: string }>().id;
    await enterFacts(server, administrator);
    const [author] = otherTeam;
    const post = newBlogPost({ slug, author: author!.name, published: true });
    expect((await send('/api/blog-posts', post)).statusCode).toBe(201);
  });

  test.each(urls)('%s has none of the old ones', async (url) => {
    expect(findOld((await get(url, administrator)).body)).toEqual([]);
  });

  test.each([
    ['/', ['Juniper Lending', '31 lenders', '>640<', 'Ines Tremblay', 'They answered on a Sunday.']],
    ['/about', ['Ottawa', 'Proof of stars in public reviews', 'Northern Credit Union', '10742']],
    [
      '/contact',
      ['7 Elgin Street', '(613) 967-1111', 'https://social.juniper.ca/', 'Do I have to come to Ottawa?'],
    ],
    ['/complaints', ['Noah Roy', '(613) 967-2222', 'Superintendent of Elsewhere']],
    ['/privacy-policy', ['Ada Cohen', 'privacy@juniper.ca']],
    [`/blog/${slug}`, ['M20004444']],
    ['/site.webmanifest', ['"short_name":"Juniper Lending"']],
    ['/feed.xml', ['<title>Juniper Lending blog</title>']],
  ])('%s shows the new ones', async (url, expected) => {
    const { body } = await get(url);
    for (const text of expected) expect(decode(body)).toContain(text);
  });

  test('nothing tells visitors how a client agreed to be quoted', async () => {
    for (const url of ['/', '/about']) expect((await get(url)).body).not.toContain('By email on May 20');
  });

  test('a form that is sent back, and one that is spam', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' };
    for (const url of ['/book', '/contact', '/quote', '/pre-approval', '/newsletter', '/login']) {
      const answer = await server.inject({ method: 'POST', url, headers, payload: 'email=' });
      expect([url, findOld(answer.body)]).toEqual([url, []]);
    }
    const caught = await send('/api/contacts', { ...newContact(), subject: 'Buy now' }, {});
    expect(caught.statusCode).toBe(422);
    expect(caught.body).toContain('(613) 967-1111');
  });

  test('the receipt, the page and the calendar files of a booking', async () => {
    const booking = newBooking({ consultationType: 'in-person', time: '2:00 PM' });
    const fields = Object.entries(booking).map(([name, value]) => [name, String(value)]);
    const sent = await server.inject({
      method: 'POST',
      url: '/book',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      payload: new URLSearchParams(fields).toString(),
    });
    const token = new URL(String(sent.headers.location), 'http://localhost').searchParams.get('token');
    expect(token).toBeTruthy();
    const feed = await send('/api/calendar-feed', {});
    const { address } = feed.json<{ address: string }>();
    for (const url of [
      `/book/received?token=${token}`,
      `/book/manage?token=${token}`,
      `/book/calendar.ics?token=${token}`,
      new URL(address).pathname,
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode, findOld(answer.body)]).toEqual([url, 200, []]);
      expect(decode(answer.body), url).toContain('Ottawa');
    }
    expect(findOld((await get(`/api/bookings/${bookingId}`, administrator)).body)).toEqual([]);
  });

  test('a person’s export, in both formats', async () => {
    for (const format of ['json', 'html']) {
      const file = await send('/api/privacy/export', { email: 'amara@example.ca', format });
      expect(findOld(file.body)).toEqual([]);
      expect(file.body).toContain('Juniper Lending');
    }
  });

  test('the wording of a consent as it is stored', async () => {
    expect((await send('/api/newsletter', { email: 'amara@example.ca' }, {})).statusCode).toBe(201);
    const file = await send('/api/privacy/export', { email: 'amara@example.ca', format: 'json' });
    expect(file.body).toContain('Juniper Lending Ltd., 7 Elgin Street, Ottawa');
  });

  test('what authenticator apps and passkeys call the site', async () => {
    const currentPassword = 'correct horse battery staple';
    const ask = async (url: string) => {
      const confirmed = await send('/api/auth/confirmation', { currentPassword });
      const cookie = String(confirmed.headers['set-cookie']).split(';')[0]!;
      administrator = { cookie };
      return send(url, {});
    };
    const app = await ask('/api/auth/authenticator-app');
    expect(app.json<{ uri: string }>().uri).toContain('issuer=Juniper%20Lending');
    const passkey = await ask('/api/auth/passkeys/challenge');
    expect(passkey.body).toContain('"name":"Juniper Lending"');
  });

  test('every reply of the chat', () => {
    const { company } = otherCurrentFacts;
    const replies = [
      ...chatTopics(company).map(({ reply }) => reply),
      replyTo(undefined, company, undefined),
    ];
    expect(findOld(replies.join('\n'))).toEqual([]);
    expect(replies.join('\n')).toContain('Our office is in Ottawa: 7 Elgin Street');
  });

  test('the first page of a node that starts afterwards', async () => {
    let url = '';
    const first = await startTestServer({}, (own) => (url = own));
    const cookie = await first.signIn();
    await enterFacts(first, cookie);
    const second = await startTestServer({}, () => url);
    expect(findOld((await second.inject('/')).body)).toEqual([]);
    await second.close();
    await first.close();
  });
});

describe('every kind of email', () => {
  const at = '2026-11-21T16:30:00.000Z';
  const id = '9b2f4f0e-6d0f-4f4e-9d55-0d3a4c1b2a11';
  /** The content of emails of all kinds. */
  const content = {
    contact: { ...newContact(), id, form: 'quote', flags: [], createdAt: at },
    booking: { ...newBooking({ consultationType: 'in-person' }), id, sequence: 1, flags: [] },
    before: { date: '2026-11-24', time: '9:00 AM' },
    subscriber: { id, email: 'amara@example.ca', name: 'Amara', source: 'website', flags: [] },
    invitation: { id, role: 'broker', invitedBy: 'ada', expiresAt: at },
    reset: { id, username: 'ada', sentBy: 'grace' },
    login: { username: 'ada', at, by: 'grace', browser: 'Firefox', address: '192.0.2.1' },
    late: { label: 'Backing up', dueAt: at, lastError: 'no room', succeededAt: null },
    id,
    issueId: id,
    subscriberId: id,
    subject: 'News',
    preview: 'In short',
    blocks: [],
    product: '5 fixed insured',
    step: 0.1,
    title: 'Payment',
    given: [['Price', '$500,000']],
    answer: { name: 'Monthly payment', text: '$2,500.00' },
    figures: [],
    href: '/calculators/payment?price=500000',
    today: '2026-11-21',
    rate: 4.09,
    fallen: [{ rate: { ...newRate(), day: 'Nov 20', until: '2026-11-27' }, from: 4.29 }],
  };
  const settings = {
    publicUrl: 'https://site.example',
    mailFrom: 'site@juniper.ca',
    mailTo: 'office@juniper.ca',
    linkKey: Buffer.alloc(32),
    facts: otherCurrentFacts,
  };

  test.each(Object.keys(mailTemplates))('%s', (kind) => {
    const mail = {
      id,
      kind,
      content,
      about: id,
      recipient: 'amara@example.ca',
      requestId: null,
      createdAt: new Date(at),
      dueAt: new Date(at),
    } as unknown as Parameters<typeof composeMail>[0];
    const message = JSON.stringify(composeMail(mail, mailTemplates, settings));
    expect(findOld(message)).toEqual([]);
    expect(message).toContain('Juniper Lending Ltd., Mortgage Brokerage Licence #10742');
    expect(message).toContain('7 Elgin Street, Ottawa');
  });
});

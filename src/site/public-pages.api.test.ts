import { beforeAll, describe, expect, test } from 'vitest';
import { brokerage } from '#brokerage/brokerage.ts';
import { addressLine } from '#brokerage/company.ts';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { disclaimer } from '#brokerage/legal/disclaimer.ts';
import { privacyPolicy } from '#brokerage/legal/privacy-policy.ts';
import { termsOfService } from '#brokerage/legal/terms-of-service.ts';
import { officersOf } from '#brokerage/public-team.ts';
import { questions as questionsOf } from '#brokerage/questions.ts';
import { renewalFact } from '#brokerage/renewal-fact.ts';
import { services } from '#brokerage/services.ts';
import { initialTeam } from '#brokerage/team.ts';
import { sampleFacts } from '#test/component/with-facts.tsx';
import { useServer } from '#test/server/describe-api.ts';
import { htmlFindings } from '#test/server/valid-html.ts';

const questions = Object.values(questionsOf({ city: 'Mississauga', renewal: renewalFact(sampleFacts) }));
/** A day on which the files’ claims are shown. */
const ordinaryDay = new Date(`${initialFacts.claims.lenders.asOf}T17:00:00Z`);
const server = useServer({}, ordinaryDay);
const pages = new Map<string, string>();
beforeAll(async () => {
  const sitemap = (await get('/sitemap.xml')).body;
  for (const [, path] of sitemap.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)) {
    pages.set(path!, (await get(path!)).body);
  }
});

const get = (url: string) => server.inject({ url });

/** Returns the text a visitor reads, without tags. */
function textOf(path: string): string {
  const [, main] = /<main[^>]*>([^]*)<\/main>/.exec(pages.get(path)!)!;
  const text = main!.replaceAll(/<script[^>]*>[^]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, ' ');
  return text.replaceAll('&#x27;', '’').replaceAll('&amp;', '&').replaceAll('’', '’').replaceAll(/\s+/g, ' ');
}

function structuredData(path: string): { '@type'?: string; [key: string]: unknown }[] {
  return [...pages.get(path)!.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!),
  );
}

test('has every public page from specification §2', () => {
  const wanted = [
    '/',
    '/about',
    '/services',
    '/contact',
    '/privacy-policy',
    '/terms-of-service',
    '/disclaimer',
  ];
  for (const path of [...wanted, ...services.map(({ slug }) => `/services/${slug}`)]) {
    expect([...pages.keys()]).toContain(path);
  }
});

test('serves valid HTML on every page', async () => {
  const paths = ['/login', '/admin', '/nothing-here', '/book/received', '/quote?type=Refinancing'];
  const documents = new Map(pages);
  for (const path of paths) documents.set(path, (await get(path)).body);
  for (const [path, html] of documents) expect(await htmlFindings(html), path).toEqual([]);
});

test('has no broken links to pages, files or anchors', async () => {
  const targets = new Map<string, string>();
  for (const [path, html] of pages) {
    for (const [, href] of html.matchAll(/<(?:a|link)[^>]* href="([^"]+)"/g)) {
      const url = new URL(href!.replaceAll('&amp;', '&'), `http://localhost:3000${path}`);
      if (url.host === 'localhost:3000') targets.set(url.pathname + url.search + url.hash, path);
    }
  }
  expect(targets.size).toBeGreaterThan(30);
  for (const [target, from] of targets) {
    const [address = '', anchor] = target.split('#');
    const response = await get(address);
    expect(response.statusCode, `${target} on ${from}`).toBe(200);
    if (anchor) expect(response.body, `${target} on ${from}`).toContain(` id="${anchor}"`);
  }
});

test('gives every page its own title, description and an existing share image', async () => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const [path, html] of pages) {
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
    descriptions.add(meta('description'));
    expect(meta('description').length, path).toBeGreaterThan(50);
    expect(meta('description').length, path).toBeLessThan(190);
    const [, title] = /<title>([^<]+)<\/title>/.exec(html)!;
    titles.add(title!);
    expect([meta('og:title'), meta('twitter:title')], path).toEqual([title, title]);
    expect(meta('og:description'), path).toBe(meta('description'));
    expect(meta('twitter:card'), path).toBe('summary_large_image');
    expect(meta('og:image'), path).toBe(meta('twitter:image'));
    const picture = await get(new URL(meta('og:image')).pathname);
    expect(picture.headers['content-type'], path).toBe('image/png');
    // Width and height are in a PNG's first chunk.
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect([titles.size, descriptions.size]).toEqual([pages.size, pages.size]);
});

test('can be installed on a home screen', async () => {
  const manifest = (await get('/site.webmanifest')).json() as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe('Wealth Mortgages');
  for (const { src } of manifest.icons) expect((await get(src)).statusCode, src).toBe(200);
  expect((await get('/apple-touch-icon.png')).statusCode).toBe(200);
});

test('says whom to tell about a vulnerability (RFC 9116)', async () => {
  const { headers, body } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: expect.stringMatching(/^mailto:\S+@\S+$/),
    'Preferred-Languages': 'en',
    Canonical: 'http://localhost:3000/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires) - ordinaryDay.getTime()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test('names the services as in the specification (§2), in headings, cards and footer', () => {
  const names = ['Purchase Mortgages', 'Refinancing', 'Mortgage Renewals', 'Debt Consolidation'];
  for (const [at, { slug }] of services.entries()) {
    expect(textOf(`/services/${slug}`)).toContain(names[at]);
    expect(pages.get('/services')).toMatch(new RegExp(`<h2[^>]*>${names[at]}</h2>`));
    const link = `<a[^>]*href="/services/${slug}"[^>]*>${names[at]}</a>`;
    expect(pages.get('/')).toMatch(new RegExp(`<h3[^>]*>${link}</h3>[^]*<footer[^]*${link}`));
  }
});

/** The features of specification §2, in the order of the services. */
const features = [
  'First-time buyer programs, Investment property financing, Fast pre-approval, Self-employed solutions',
  'Lower interest rates, Cash-out refinancing, Debt consolidation, Switching lenders',
  'Rate comparison, Professional negotiation, Term restructuring, No-penalty options',
  'Credit card consolidation, Personal loan consolidation, Tax debt solutions, Lower monthly payments',
];

describe.each(services.map((service, at) => [service.slug, service, features[at]!.split(', ')] as const))(
  'the page about %s',
  (slug, { name, mortgageType }, parts) => {
    const path = `/services/${slug}`;

    test('asks for a quote of its own kind', () => {
      const link = `href="/quote?${new URLSearchParams({ type: mortgageType })}"`;
      for (const page of [path, '/services']) expect(pages.get(page)).toContain(link);
    });

    test('names its four features and seven benefits, and who, how, cost and papers (specification §2)', () => {
      const text = textOf(path);
      for (const part of parts) expect(text).toContain(part);
      const [, benefits] = /What you get<\/h2><ul[^>]*>([^]*?)<\/ul>/.exec(pages.get(path)!)!;
      expect(benefits!.match(/<li/g)).toHaveLength(7);
      for (const heading of ['Who it’s for', 'How it works', 'What it costs', 'Have these ready']) {
        expect(text).toContain(heading);
      }
    });

    test('has keywords, its own image and structured data', () => {
      const html = pages.get(path)!;
      expect(html).toMatch(/<meta name="keywords" content="[^"]{30,}"/);
      expect(html).toContain(`<meta property="og:image" content="http://localhost:3000/share/${slug}.png"/>`);
      const data = structuredData(path);
      expect(data).toContainEqual(
        expect.objectContaining({
          '@type': 'Service',
          name,
          serviceType: mortgageType,
          provider: expect.objectContaining({ '@id': 'http://localhost:3000/#brokerage' }),
        }),
      );
    });
  },
);

test.each<[slug: string, labels: string[], last?: string]>([
  ['purchase-mortgages', ['Get Your Free Quote', 'Book Free Consultation']],
  ['refinancing', ['Calculate My Savings', 'Schedule Consultation'], 'Get Your Free Quote'],
  ['mortgage-renewals', ['Get Renewal Quote', 'Schedule Consultation']],
  ['debt-consolidation', ['Get Your Free Quote', 'Book Free Consultation']],
])('has the buttons of specification §2 at both ends of %s', (slug, labels, last = labels[0]) => {
  const [hero, end] = textOf(`/services/${slug}`).split('What we do for you');
  for (const label of labels) expect(hero).toContain(label);
  for (const label of [last, labels[1]]) expect(end).toContain(label);
});

test.each([
  ['/', 'rate holds up to 120 days'],
  ['/', 'Book Free Consultation Get Pre-Approved'],
  ['/', '50+'],
  ['/', 'to hear back, on every request 24 h'],
  ['/', '4.9'],
  ['/', '2000+'],
  ['/services', 'How it works, in four steps 1 Talk'],
  ['/services', '4 Close'],
  ['/services/purchase-mortgages', '24 to 48 hours'],
  ['/services/purchase-mortgages', 'up to five business days'],
  ['/services/purchase-mortgages', 'From 5% down'],
  ['/services/purchase-mortgages', 'the form itself takes minutes'],
  ['/services/refinancing', 'up to 80% of your home’s value'],
  [
    '/services/mortgage-renewals',
    'Often 0.5 to 1 percentage point below the bank’s first offer (our clients’ renewals, Nov 1, 2026)',
  ],
  ['/', 'Often 0.5 to 1 percentage point below the bank’s first offer (our clients’ renewals, Nov 1, 2026)'],
  ['/contact', '(our clients’ renewals, Nov 1, 2026)'],
  ['/services/mortgage-renewals', 'Stay or switch, no penalty'],
  ['/services/debt-consolidation', 'Example rates: 19.99% for the debt, 5% (APR 5%)'],
  ['/', 'Example rate 4.24%, APR 4.24%'],
  ['/services/mortgage-renewals', 'Start 4 to 6 months'],
  ['/services/debt-consolidation', 'Monthly payments up to 50% lower'],
  ['/', 'Why choose Wealth Mortgages'],
  ['/', 'Have these ready'],
  ['/', 'no obligation. Book Free Consultation'],
  ['/', 'You’ll talk to Maya Sample or Daniel Sample'],
  ['/about', 'You’ll talk to Maya Sample or Daniel Sample'],
  ['/contact', 'Maya Sample'],
  ['/about', 'Our story'],
  ['/about', 'Our track record'],
  ['/about', 'What we hold ourselves to'],
  ['/about', 'Our mission'],
  ['/contact', 'Consultations every day, 6 AM to 10 PM'],
  ['/contact', 'Monday to Friday: 8 AM to 8 PM EST'],
  ['/contact', 'Saturday to Sunday: 9 AM to 5 PM EST'],
  ['/contact', 'Our office Wealth Mortgages Inc. 100 City'],
])('%s states "%s" (specification §1, §2, §9)', (path, phrase) => {
  expect(textOf(path)).toContain(phrase);
});

test('shows a payment before any touch, with rate, APR, term and amortization beside it', () => {
  expect(textOf('/')).toMatch(
    /Example: monthly payment \$3,338 Example rate 4\.5% fixed, APR 4\.5%, 5‑year term\. \$603,135 .*, over 25 years\./,
  );
});

test('answers the home page’s form without script, with the insurance premium in the mortgage', async () => {
  expect(pages.get('/')).toMatch(/<form[^>]* action="\/calculators\/payment" method="get"/);
  const { body } = await get('/calculators/payment?price=650%2C000&down=65%2C000&rate=4.5');
  expect(body).toContain('3,338.19');
  expect((await get('/calculators/payment?price=625000&down=125000&rate=5')).body).toContain('2,908.02');
  // No lender may give it: refused in the words of the home page's own script.
  const refused = (await get('/calculators/payment?price=1500000&down=200000&rate=5')).body;
  expect(refused).toMatch(/id="([^"]+)-error"[^>]*>.*At this price you need at least \$300,000 down/);
  for (const text of ['1500000', '200000']) expect(refused).toContain(`value="${text}"`);
  expect(refused).toContain('Please check the marked fields');
  expect(refused).not.toContain('Monthly payment');
  // Nothing readable: the form asks for the amount.
  expect((await get('/calculators/payment?price=x&down=1&rate=5')).statusCode).toBe(200);
});

test('names its people in the structured data of the home page', () => {
  expect(structuredData('/')).toContainEqual(
    expect.objectContaining({
      '@graph': expect.arrayContaining([
        expect.objectContaining({
          employee: initialTeam.map(({ name, title }) => expect.objectContaining({ name, jobTitle: title })),
        }),
      ]),
    }),
  );
});

test.each(['/', '/about'])('links the licence on %s to the regulator’s register', (path) => {
  const [main] = /<main[^]*<\/main>/.exec(pages.get(path)!)!;
  expect(main).toMatch(
    new RegExp(`href="${brokerage.links.register.replaceAll('.', '[.]')}"[^>]*>Check our licence`),
  );
});

test('has four ways to contact us, the links of §2, and at least eight answered questions', () => {
  const html = pages.get('/contact')!;
  const [, ways] = /<section aria-label="Ways to reach us"[^>]*>([^]*?)<\/section>/.exec(html)!;
  expect(ways!.match(/<li/g)).toHaveLength(4);
  const { map, reviews, social } = brokerage.links;
  for (const href of [map, reviews, ...social.map((profile) => profile.href)]) {
    expect(html).toContain(`href="${href.replaceAll('&', '&amp;')}" target="_blank" rel="noopener"`);
  }
  expect(questions.length).toBeGreaterThanOrEqual(8);
  expect(
    html
      .split('<main')[1]!
      .split('</main>')[0]!
      .match(/<details/g),
  ).toHaveLength(questions.length);
  expect(structuredData('/contact')).toContainEqual(
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer: response }) =>
        expect.objectContaining({ name: question, acceptedAnswer: { '@type': 'Answer', text: response } }),
      ),
    }),
  );
});

const officers = officersOf(initialFacts.company, initialTeam);
const facts = { ...initialFacts, officers };

describe('the legal pages', () => {
  const legal = [
    ['/privacy-policy', privacyPolicy(facts)],
    ['/terms-of-service', termsOfService(facts)],
    ['/disclaimer', disclaimer(facts)],
  ] as const;

  test.each(legal)('%s has its text and a contact (specification §1)', (path, { sections }) => {
    const text = textOf(path);
    for (const { title } of sections) expect(text).toContain(title);
    for (const phrase of [
      brokerage.email,
      brokerage.phone.display,
      addressLine(initialFacts.company),
      'Mississauga',
    ]) {
      expect(text).toContain(phrase);
    }
  });

  test.each([
    ['/privacy-policy', 'contact and consultation forms'],
    ['/privacy-policy', 'by phone and by email'],
    ['/privacy-policy', 'by chat'],
    ['/privacy-policy', 'newsletter subscription'],
    ['/privacy-policy', 'in mortgage applications'],
    ['/privacy-policy', 'lenders and mortgage insurers'],
    ['/privacy-policy', 'service providers'],
    ['/privacy-policy', 'regulators'],
    ['/privacy-policy', 'professional advisors'],
    ['/privacy-policy', 'We do not sell your information'],
    ['/privacy-policy', 'access:'],
    ['/privacy-policy', 'update:'],
    ['/privacy-policy', 'deletion:'],
    ['/privacy-policy', 'marketing opt-out:'],
    ['/privacy-policy', 'complaint:'],
    ['/terms-of-service', 'typically free to you'],
    ['/terms-of-service', 'The lender pays us when the mortgage completes'],
    ['/terms-of-service', 'Approval is not guaranteed'],
    ['/disclaimer', 'other professional advice'],
    ['/disclaimer', 'the provincial financial services regulator'],
  ])('%s says "%s" (specification §1)', (path, phrase) => {
    expect(textOf(path)).toContain(phrase);
  });

  test('show today’s date in Ontario, changing at midnight', async () => {
    for (const [path] of legal) {
      server.clock.now = new Date('2054-12-01T04:59:59Z');
      expect((await get(path)).body, path).toContain('<time dateTime="2054-11-30">Nov 30, 2054</time>');
      server.clock.now = new Date('2054-12-01T05:00:00Z');
      expect((await get(path)).body, path).toContain('<time dateTime="2054-12-01">Dec 1, 2054</time>');
    }
    server.clock.now = ordinaryDay;
  });
});

describe('the complaints page', () => {
  test.each([
    [
      'names who handles complaints, with their title',
      `${officers.complaints.name}, ${officers.complaints.title}`,
    ],
    ['says how to reach them by email', officers.complaints.email],
    ['by phone', officers.complaints.phone],
    ['by mail', addressLine(initialFacts.company)],
    ['says that the answer is in writing', 'You receive a written answer: what we found, what we propose'],
    ['says who regulates us', brokerage.regulator],
    ['names the privacy officer', `${officers.privacy.name}, ${officers.privacy.title}, our privacy officer`],
  ])('%s', (_what, phrase) => {
    expect(textOf('/complaints')).toContain(phrase);
  });

  test('leads to the regulator and to the Privacy Commissioner', () => {
    expect(pages.get('/complaints')).toContain('href="https://www.fsrao.ca/submit-complaint-fsra"');
    expect(pages.get('/complaints')).toContain('href="https://www.priv.gc.ca/en/report-a-concern/');
  });

  test('promises no time limit, since the law sets none', () => {
    expect(textOf('/complaints')).not.toMatch(/\b(days?|hours?|weeks?)\b/);
  });
});

test('the privacy policy says who is responsible', () => {
  expect(textOf('/privacy-policy')).toContain(
    `${officers.privacy.name}, ${officers.privacy.title}, is our privacy officer`,
  );
  expect(textOf('/privacy-policy')).toContain(officers.privacy.email);
});

test('has the words of specification §2 on the login page, and masks the password', async () => {
  const { body } = await get('/login');
  for (const part of [
    '>Admin Login</h1>',
    '>Sign in to manage blog content</p>',
    '>For access, contact the website administrator</p>',
    'type="password"',
  ])
    expect(body).toContain(part);
});

test('shows the licence, links to each legal page and service, and the buttons to call and chat on every page', () => {
  for (const [path, html] of pages) {
    const [, footer] = /<footer([^]*)<\/footer>/.exec(html)!;
    expect(footer, path).toContain(`${brokerage.authorizedName}, Mortgage Brokerage Licence #`);
    for (const href of ['/privacy-policy', '/terms-of-service', '/disclaimer', '/complaints']) {
      expect(footer, path).toContain(`href="${href}"`);
    }
    for (const { slug } of services) expect(footer, path).toContain(`href="/services/${slug}"`);
    for (const label of [`Call us at ${brokerage.phone.display}`, 'Chat, or write to us'])
      expect(html, path).toContain(`aria-label="${label}"`);
  }
});

test('preselects the mortgage type on the quote page from the query string, which changes nothing else', async () => {
  const quote = (await get('/quote?type=Debt+Consolidation')).body;
  expect(quote).toMatch(/<option[^>]* selected=""[^>]*>Debt Consolidation/);
  expect(quote).toContain('<meta name="robots" content="noindex"/>');
  expect((await get('/about?utm_source=x')).body).toBe(pages.get('/about'));
});

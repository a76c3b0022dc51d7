import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokerage } from '#brokerage/brokerage.ts';
import { initialTeam } from '#brokerage/team.ts';
import { rateSheets } from '#features/rates/rates.table.server.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { newRate } from '#test/samples/rate-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import { htmlFindings } from '#test/server/valid-html.ts';
import type { ArticleResponse, BlogPostResponse, NewBlogPostInput } from './blog-post.ts';
import { blogPosts } from './blog-posts.table.server.ts';

const metricsToken = 'a token of sixteen or more';
const noon = new Date('2026-11-20T17:00:00Z');
const server = useServer({ METRICS_TOKEN: metricsToken });
let administrator: { cookie: string };
beforeAll(async () => {
  server.clock.now = noon;
  administrator = await server.signIn();
});
beforeEach(async () => {
  server.clock.now = noon;
  // Through the API, so that the pages are notified.
  const posts = await server.inject({ url: '/api/blog-posts?published=false', headers: administrator });
  for (const { id } of posts.json<BlogPostResponse[]>()) await remove(id);
});

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  server.inject({ method, url, headers: administrator, ...(payload && { payload }) });
const remove = (id: string) => send('DELETE', `/api/blog-posts/${id}`);
const change = (id: string, changes: Partial<NewBlogPostInput>) =>
  send('PUT', `/api/blog-posts/${id}`, changes);
async function write(changes: Partial<NewBlogPostInput> = {}): Promise<BlogPostResponse> {
  const answer = await send('POST', '/api/blog-posts', newBlogPost(changes));
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
const get = (url: string) => server.inject({ url });
const mainOf = async (url: string) => /<main[^>]*>([^]*)<\/main>/.exec((await get(url)).body)![1]!;
const slugsOn = async (url: string) => [
  ...new Set([...(await mainOf(url)).matchAll(/href="\/blog\/([\w-]+)"/g)].map(([, slug]) => slug)),
];

describe('access control', () => {
  test('a draft is on no page, in no feed and in no sitemap, no matter who asks', async () => {
    await write({ slug: 'secret', title: 'Secret plans', published: false });
    const pages = ['/blog', '/blog/secret', '/feed.xml', '/sitemap.xml', '/blog?published=false'];
    for (const url of pages) {
      for (const headers of [{}, administrator]) {
        const { body } = await server.inject({ url, headers });
        expect(body, url).not.toMatch(/Secret plans|\/blog\/secret/);
      }
    }
    expect((await get('/blog/secret')).statusCode).toBe(404);
  });
});

const minute = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

// Reported: forem/forem #18725, intersystems-community/developer-community #861, karadaisy/redwind #18.
describe('the day of a post', () => {
  const dayOf = async (slug: string) => {
    const [page, entries] = [
      (await get(`/blog/${slug}`)).body,
      (await get('/feed.xml')).body.split('<entry>'),
    ];
    const entry = entries.find((text) => text.includes(`/blog/${slug}"`));
    const days = [
      /"datePublished":"([^"]+)"/.exec(page)?.[1],
      /published_time" content="([^"]+)"/.exec(page)?.[1],
      /<published>([^<]+)</.exec(entry ?? '')?.[1],
    ];
    expect(new Set(days).size).toBe(1);
    return new Date(days[0]!);
  };

  test('is the one on which it first became public, whatever is done with it afterwards', async () => {
    const { id } = await write({ slug: 'begun', published: false });
    server.clock.now = minute(10);
    await write({ slug: 'between' });
    server.clock.now = minute(20);
    await change(id, { published: true, publishAt: null });
    expect(await dayOf('begun')).toEqual(minute(20));
    expect(await slugsOn('/blog')).toEqual(['begun', 'between']);
    server.clock.now = minute(30);
    await change(id, { title: 'With another title' });
    await change(id, { published: false });
    server.clock.now = minute(40);
    await change(id, { published: true });
    expect(await dayOf('begun')).toEqual(minute(20));
    await remove(id);
    server.clock.now = minute(50);
    const versions = await server.inject({
      url: `/api/blog-post-versions?post=${id}`,
      headers: administrator,
    });
    const [newest] = versions.json<{ id: string }[]>();
    await send('POST', `/api/blog-post-versions/${newest!.id}/restore`, {});
    await change(id, { published: true });
    expect(await dayOf('begun')).toEqual(minute(20));
    expect(await slugsOn('/blog')).toEqual(['begun', 'between']);
  });

  test('of a scheduled one is that of its schedule, also after it was deleted and restored', async () => {
    const { id } = await write({ slug: 'planned', publishAt: minute(10).toISOString() });
    await change(id, { publishAt: minute(20).toISOString() });
    server.clock.now = minute(30);
    expect(await dayOf('planned')).toEqual(minute(20));
    await remove(id);
    const versions = await server.inject({
      url: `/api/blog-post-versions?post=${id}`,
      headers: administrator,
    });
    await send('POST', `/api/blog-post-versions/${versions.json<{ id: string }[]>()[0]!.id}/restore`, {});
    server.clock.now = minute(40);
    await change(id, { published: true, publishAt: null });
    expect(await dayOf('planned')).toEqual(minute(20));
  });

  test('of one whose schedule was given up before its time is the day it appeared', async () => {
    const { id } = await write({ slug: 'sooner', publishAt: minute(60).toISOString() });
    server.clock.now = minute(5);
    await change(id, { published: false, publishAt: null });
    server.clock.now = minute(10);
    await change(id, { published: true });
    expect(await dayOf('sooner')).toEqual(minute(10));
    // A day that is entered stands, in the past too.
    await change(id, { publishAt: minute(-90).toISOString() });
    expect(await dayOf('sooner')).toEqual(minute(-90));
  });
});

describe('the blog’s page (specification §2, §4)', () => {
  test('shows the newest post first, and at most two tags of each', async () => {
    for (const [at, slug] of ['first', 'second', 'third'].entries()) {
      server.clock.now = new Date(noon.getTime() + at);
      await write({ slug, tags: ['One tag', 'Two tags', 'Three tags'] });
    }
    expect(await slugsOn('/blog')).toEqual(['third', 'second', 'first']);
    const main = await mainOf('/blog');
    expect(main.match(/One tag/g)).toHaveLength(3);
    expect(main).toContain('Two tags');
    expect(main).not.toContain('Three tags');
  });

  test('names only categories that have posts, and narrows to one by its address', async () => {
    await write({ slug: 'tips' });
    await write({ slug: 'investing', category: 'investment' });
    await write({ slug: 'hidden', category: 'refinancing', published: false });
    const main = await mainOf('/blog');
    for (const label of ['All Posts', 'Mortgage Tips', 'Investment']) expect(main).toContain(label);
    expect(main).not.toContain('First Time Buyers');
    expect(main).not.toContain('/blog?category=refinancing');
    expect(await slugsOn('/blog?category=investment')).toEqual(['investing']);
    expect(await mainOf('/blog?category=investment')).toMatch(/aria-current="page"[^>]*>Investment/);
    expect((await get('/blog?category=investment')).body).toContain(
      '<link rel="canonical" href="http://localhost:3000/blog?category=investment"/>',
    );
  });

  test('is searched by its address, without script, and such a page is nobody’s but the visitor’s', async () => {
    await write({ slug: 'costs', title: 'What closing costs', category: 'first-time-buyers' });
    server.clock.now = new Date(noon.getTime() + 1);
    const content = '<p>Closing early has its price.</p>';
    await write({ slug: 'penalty', title: 'Breaking a mortgage', content });
    server.clock.now = new Date(noon.getTime() + 2);
    await write({ slug: 'other', title: 'Something else' });
    expect(await mainOf('/blog')).toMatch(/<search><form [^>]*action="\/blog"[^]*name="search"/);
    expect(await slugsOn('/blog?search=close')).toEqual(['penalty', 'costs']);
    const { body } = await get('/blog?search=close&utm_source=x');
    expect(body).toContain('2 articles on “close”');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/blog"/>');
    expect(body).toMatch(/name="search"[^>]*value="close"/);
    expect(await htmlFindings(body)).toEqual([]);
    const nothing = await mainOf('/blog?search=%3Cscript%3Ealert(1)%3C/script%3E%00');
    expect(nothing).toContain('No blog posts found');
    expect(nothing).not.toContain('<script>alert');
    // An invalid search term is ignored.
    for (const search of ['', '%20%20', '%00', 'a'.repeat(201)])
      expect(await slugsOn(`/blog?search=${search}`), search).toEqual(['other', 'penalty', 'costs']);
  });

  test('leads from a search to what else was found', async () => {
    for (let at = 0; at < 15; at += 1) {
      server.clock.now = new Date(noon.getTime() + at);
      await write({ slug: `post-${at}`, title: `Renewal number ${at}` });
    }
    const main = await mainOf('/blog?search=renewals');
    expect(main).toContain('Articles on “renewals”');
    expect(main).toContain('<input type="hidden" name="search" value="renewals"/>');
    const [, before] = /name="before" value="([^"]+)"/.exec(main)!;
    const older = `/blog?search=renewals&before=${before}`;
    expect(await slugsOn(older)).toEqual(Array.from({ length: 8 }, (_, at) => `post-${7 - at}`));
    expect(await mainOf(older)).toContain('Older articles on “renewals”');
  });

  test('says so when there are none, and takes a category that is none for all', async () => {
    expect(await mainOf('/blog')).toContain('No blog posts found');
    expect(await mainOf('/blog?category=refinancing')).toContain('No blog posts found');
    await write();
    expect(await slugsOn('/blog?category=gossip&utm_source=x')).toEqual(['five-things-to-know']);
  });

  test('features one post above six, and leads to older ones without script', async () => {
    for (let at = 0; at < 8; at += 1) {
      server.clock.now = new Date(noon.getTime() + at);
      await write({ slug: `post-${at}` });
    }
    const first = await slugsOn('/blog');
    expect(first).toHaveLength(7);
    expect(await mainOf('/blog')).toContain('Load More Articles');
    const [, before] = /name="before" value="([^"]+)"/.exec(await mainOf('/blog'))!;
    expect(await slugsOn(`/blog?before=${before}`)).toEqual(['post-0']);
    expect((await get(`/blog?before=${before}`)).body).toContain('<meta name="robots" content="noindex"/>');
    expect(await slugsOn('/blog?before=nonsense')).toEqual(first);
  });

  test('has the newsletter’s form once, and the dialog for a consultation', async () => {
    const { body } = await get('/blog');
    expect(body.match(/id="newsletter"/g)).toHaveLength(1);
    expect(await mainOf('/blog')).toMatch(/<a[^>]+href="\/book"[^>]*>Book Free Consultation/);
    expect((await get('/')).body.match(/id="newsletter"/g)).toHaveLength(1);
    expect((await get('/about')).body).not.toContain('id="newsletter"');
  });

  test('has the calculators beside it that belong to what is read about', async () => {
    await write({ slug: 'tips' });
    await write({ slug: 'lower-rate', category: 'refinancing' });
    expect(await mainOf('/blog')).toContain('href="/calculators/affordability"');
    const refinancing = await mainOf('/blog?category=refinancing');
    expect(refinancing).toContain('href="/calculators/refinance"');
    expect(refinancing).not.toContain('href="/calculators/affordability"');
  });

  test('holds no text of a post, only what the list shows', async () => {
    await write({ content: '<p>Only in the article</p>' });
    expect((await get('/blog')).body).not.toContain('Only in the article');
  });
});

const long = '<h2>What it costs</h2><p>a</p><h2>When it pays</h2><p>b</p><h3>Break even</h3><p>c</p>';

describe('an article', () => {
  const calculator =
    '<p>For example:</p><p><a href="/calculators/payment?amount=500000&amp;rate=5&amp;amortization=25">The payment</a></p>';

  test('shows the rates of the day in place of a link to them, and the link when none holds', async () => {
    await server.db
      .insert(rateSheets)
      .values({
        value: [newRate({ asOf: '2026-11-19', holdDays: 2 }), newRate({ years: 3, asOf: '2026-10-01' })],
        updatedAt: noon,
        updatedBy: 'ada',
      });
    await write({ content: '<p>Today:</p><p><a href="/rates">Our rates</a></p>' });
    const main = await mainOf('/blog/five-things-to-know');
    expect(main).toMatch(/As of Nov 19[^]*5-year fixed[^]*4\.09%[^]*4\.11%[^]*Owner-occupied/);
    expect(main).not.toContain('3-year fixed');
    expect(main).not.toContain('Our rates');
    expect(await htmlFindings((await get('/blog/five-things-to-know')).body)).toEqual([]);
    // The page is rendered anew once their day is past.
    server.clock.now = new Date('2026-11-22T05:00:00Z');
    expect(await mainOf('/blog/five-things-to-know')).toContain('<a href="/rates">Our rates</a>');
    await server.db.delete(rateSheets);
  });

  test('shows calculators with their answers, sources and the day of their rules, and the feed links to them', async () => {
    await write({ content: calculator });
    const main = await mainOf('/blog/five-things-to-know');
    for (const part of ['2,908.02', 'APR 5%', 'Rules as of', 'Nov 1, 2026', 'Rules and sources'])
      expect(main).toContain(part);
    // In the text and in the margin.
    expect(
      main.match(/href="\/calculators\/payment\?amount=500000&amp;rate=5&amp;amortization=25"/g),
    ).toHaveLength(2);
    expect(await htmlFindings((await get('/blog/five-things-to-know')).body)).toEqual([]);
    const feed = (await get('/feed.xml')).body;
    expect(feed).toContain('The payment&lt;/a&gt;&lt;/p&gt;');
    expect(feed).not.toContain('2,908.02');
    const stored = (await get('/api/blog-posts/five-things-to-know')).json<BlogPostResponse>();
    expect(stored.content).toBe(calculator);
    const shown = (await get('/api/blog-posts/five-things-to-know?view=article')).json<ArticleResponse>();
    expect(shown).toMatchObject({ rulesCheckedOn: '2026-11-01', html: expect.stringContaining('2,908.02') });
  });

  test('with calculators is rendered again the next day, whose rules may be others', async () => {
    const content =
      '<p><a href="http://localhost:3000/calculators/land-transfer-tax?price=3500000&amp;toronto=yes">The tax</a></p>';
    await write({ content });
    server.clock.now = new Date('2026-03-31T15:00:00Z');
    expect(await mainOf('/blog/five-things-to-know')).toContain('$78,975.00');
    server.clock.now = new Date('2026-04-01T05:00:00Z');
    expect(await mainOf('/blog/five-things-to-know')).toContain('$83,475.00');
  });

  test('by a person of the brokerage shows their title and licence, by anybody else the brokerage’s', async () => {
    const [person] = initialTeam;
    await write({ author: person!.name });
    const main = await mainOf('/blog/five-things-to-know');
    expect(main).toContain(`${person!.title}<!-- -->, licence <!-- -->${person!.licenceNumber}`);
    expect(main).toContain(person!.sentence);
    await write({ slug: 'by-a-guest', author: 'Ada Osei' });
    const guest = await mainOf('/blog/by-a-guest');
    expect(guest).toContain(brokerage.licenceNumber);
    expect(guest).not.toContain(person!.sentence);
    expect(guest).not.toContain('Rules as of');
  });

  test('is in the HTML, with dates, reading time, author, tags and ways to share it', async () => {
    await write({ content: '<p>Begin <strong>early</strong>.</p>', readTime: '7 min read' });
    const main = await mainOf('/blog/five-things-to-know');
    for (const part of [
      '<p>Begin <strong>early</strong>.</p>',
      '7 min read',
      'Nov 20, 2026',
      'By <!-- -->Ada Osei',
      'Planning',
      'https://www.linkedin.com/sharing/share-offsite/?url=http%3A%2F%2Flocalhost%3A3000%2Fblog%2Ffive-things-to-know',
      'https://x.com/intent/post?',
      'https://www.facebook.com/sharer/sharer.php?u=',
      'mailto:?subject=Five%20things',
      'href="/blog?category=mortgage-tips"',
    ]) {
      expect(main).toContain(part);
    }
    expect(main.match(/<h1/g)).toHaveLength(1);
  });

  test('has a table of contents when it is long', async () => {
    await write({ content: long });
    const main = await mainOf('/blog/five-things-to-know');
    for (const [, id] of main.matchAll(/<a href="#(about-[\w-]+)"/g)) expect(main).toContain(`id="${id}"`);
    expect(main.match(/<a href="#about-/g)).toHaveLength(3);
    await write({ slug: 'short', content: '<h2>One</h2><h2>Two</h2>' });
    expect(await mainOf('/blog/short')).not.toContain('In this article');
  });

  test('leads on to posts of its category first, with most tags in common first', async () => {
    await write({ slug: 'this', tags: ['a', 'b'] });
    await write({ slug: 'elsewhere', category: 'investment', tags: ['a', 'b'] });
    await write({ slug: 'same', tags: [] });
    await write({ slug: 'same-tags', tags: ['b', 'a'] });
    await write({ slug: 'hidden', tags: ['a', 'b'], published: false });
    expect(await slugsOn('/blog/this')).toEqual(['this', 'same-tags', 'same', 'elsewhere'].slice(1));
  });

  test('that is not there says so, at any such address, and is not for search engines', async () => {
    const answer = await get('/blog/nothing');
    expect(answer.statusCode).toBe(404);
    for (const words of [
      'Article Not Found',
      'The article you&#x27;re looking for doesn&#x27;t exist.',
      'Back to Blog',
    ])
      expect(answer.body).toContain(words);
    expect(answer.body).toContain('noindex');
    for (const path of [
      '/blog/other',
      '/blog/%00',
      '/blog/a%2Fb',
      '/blog/<script>',
      `/blog/${'a'.repeat(5_000)}`,
    ])
      expect((await get(path)).body, path).toBe(answer.body);
    expect((await get('/api/blog-posts/%00')).statusCode).toBe(404);
    expect((await get('/api/blog-posts?category=%00')).statusCode).toBe(400);
  });

  test('tells search engines and those it is shared with what it is', async () => {
    const post = await write({ imageUrl: '/images/a.webp', content: long });
    const { body } = await get('/blog/five-things-to-know');
    expect(body).toContain('<meta property="og:image" content="http://localhost:3000/images/a.webp"/>');
    expect(body).toContain('<meta property="og:type" content="article"/>');
    const data = [...body.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as object,
    );
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'BlogPosting',
        headline: post.title,
        datePublished: post.createdAt,
        dateModified: post.updatedAt,
        image: { '@type': 'ImageObject', url: 'http://localhost:3000/images/a.webp' },
        author: { '@type': 'Person', name: 'Ada Osei' },
        mainEntityOfPage: 'http://localhost:3000/blog/five-things-to-know',
      }),
    );
  });

  test('does not travel twice: its text is in the HTML, not in the page’s data as well', async () => {
    await write({ content: '<p>Said once</p>' });
    expect((await get('/blog/five-things-to-know')).body.match(/Said once/g)).toHaveLength(1);
  });
});

test('the HTML of the blog’s pages is valid', async () => {
  await write({
    content: long + (await import('#test/server/every-format.ts')).everyFormat,
    imageUrl: 'https://example.ca/a.png',
  });
  await write({ slug: 'other' });
  for (const path of ['/blog', '/blog?category=mortgage-tips', '/blog/five-things-to-know', '/blog/nothing'])
    expect(await htmlFindings((await get(path)).body), path).toEqual([]);
});

describe('the Content-Security-Policy', () => {
  /** Without the hash of the page's own styles. */
  const policyOf = async (url: string) =>
    String((await get(url)).headers['content-security-policy']).replace(
      /(style-src 'self') 'sha256-[^']*'/,
      '$1',
    );

  test('lets in pictures and videos of other hosts on the articles that show them, and nowhere else', async () => {
    await write({ slug: 'plain' });
    await write({ slug: 'pictures', content: '<p><img src="https://example.ca/a.png"></p>' });
    await write({ slug: 'videos', content: '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>' });
    const strict = await policyOf('/');
    expect(strict).toContain("img-src 'self' data:;");
    expect(strict).toContain("frame-src 'self';");
    expect(await policyOf('/blog/plain')).toBe(strict);
    expect(await policyOf('/blog')).toBe(strict);
    expect(await policyOf('/blog/pictures')).toBe(strict.replace("'self' data:", "'self' data: https:"));
    expect(await policyOf('/blog/videos')).toBe(
      strict.replace(
        "frame-src 'self'",
        "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
      ),
    );
    await write({ slug: 'shown', imageUrl: 'https://example.ca/b.png' });
    expect(await policyOf('/blog')).toContain('data: https:');
    expect(await policyOf('/')).toBe(strict);
  });
});

describe('a change is in the very next page (no clock in between)', () => {
  const titlesOn = async (...urls: string[]) =>
    Promise.all(urls.map(async (url) => /Fresh/.test((await get(url)).body)));
  const all = [
    '/blog',
    '/blog?category=mortgage-tips',
    '/blog/five-things-to-know',
    '/feed.xml',
    '/sitemap.xml',
  ];

  test('after writing, changing, hiding and deleting', async () => {
    await titlesOn(...all);
    const { id } = await write({ title: 'Fresh' });
    expect((await get('/sitemap.xml')).body).toContain('/blog/five-things-to-know</loc>');
    expect(await titlesOn(...all.slice(0, 4))).toEqual([true, true, true, true]);
    await change(id, { title: 'Stale' });
    expect(await titlesOn(...all.slice(0, 4))).toEqual([false, false, false, false]);
    await change(id, { title: 'Fresh', published: false });
    expect(await titlesOn(...all)).toEqual([false, false, false, false, false]);
    expect((await get('/blog/five-things-to-know')).statusCode).toBe(404);
    await change(id, { published: true });
    expect((await get('/blog/five-things-to-know')).statusCode).toBe(200);
    await remove(id);
    expect((await get('/blog/five-things-to-know')).statusCode).toBe(404);
    expect((await get('/sitemap.xml')).body).not.toContain('five-things');
  });

  test('on articles that lead on to it, and after it changed its category or its slug', async () => {
    await write({ slug: 'reader' });
    const { id } = await write({ slug: 'other', title: 'Fresh', category: 'investment' });
    expect(await titlesOn('/blog/reader')).toEqual([true]);
    await change(id, { title: 'Stale' });
    expect(await titlesOn('/blog/reader')).toEqual([false]);
    await change(id, { category: 'mortgage-tips', slug: 'moved' });
    expect(await slugsOn('/blog?category=mortgage-tips')).toContain('moved');
    expect((await get('/blog/other')).statusCode).toBe(308);
    expect(await slugsOn('/blog/reader')).toEqual(['moved']);
  });

  test('and a draft has nothing rendered anew, until it is published', async () => {
    await write({ slug: 'there' });
    const urls = ['/', '/blog', '/blog/there', '/feed.xml'];
    const rendered = async () => {
      for (const url of urls) await get(url);
      const { body } = await server.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${metricsToken}` },
      });
      return Number(/^page_cache_misses_total (\d+)$/m.exec(body)![1]);
    };
    const before = await rendered();
    const { id } = await write({ slug: 'draft', published: false });
    await change(id, { title: 'Still a draft' });
    expect(await rendered()).toBe(before);
    await change(id, { published: true });
    expect(await rendered()).toBe(before + urls.length);
  });

  test('a scheduled post appears on every page at its moment, not before', async () => {
    await write({ slug: 'other' });
    const publishAt = new Date(noon.getTime() + 60_000).toISOString();
    await write({ title: 'Fresh', publishAt });
    const urls = ['/blog', '/blog/other', '/feed.xml'];
    expect(await titlesOn(...urls)).toEqual([false, false, false]);
    server.clock.now = new Date(noon.getTime() + 59_999);
    expect(await titlesOn(...urls)).toEqual([false, false, false]);
    expect((await get('/blog/five-things-to-know')).statusCode).toBe(404);
    server.clock.now = new Date(noon.getTime() + 60_000);
    expect(await titlesOn(...urls)).toEqual([true, true, true]);
    expect((await get('/blog/five-things-to-know')).statusCode).toBe(200);
    expect(await slugsOn('/blog')).toEqual(['five-things-to-know', 'other']);
  });
});

test('unknown slugs are one page, which is rendered once', async () => {
  const { headers } = await get('/blog/unknown-1');
  for (let at = 2; at < 50; at += 1)
    expect((await get(`/blog/unknown-${at}`)).headers.etag).toBe(headers.etag);
});

describe('the feed', () => {
  test('is Atom with the whole text and addresses that lead here from anywhere', async () => {
    await write({ slug: 'quiet', published: false });
    const { id, updatedAt } = await write({
      title: 'Rates & “terms” <now>',
      content: '<h2>Costs</h2><p>See <a href="/contact">us</a>.<img src="/images/a.webp" alt=""></p>',
    });
    const answer = await get('/feed.xml');
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(answer.body.match(/<entry>/g)).toHaveLength(1);
    expect(answer.body).toContain('<title>Rates &amp; “terms” &lt;now&gt;</title>');
    expect(answer.body).toContain(`<id>urn:uuid:${id}</id>`);
    expect(answer.body).toContain(`<updated>${updatedAt}</updated>`);
    expect(answer.body).toContain('href=&quot;http://localhost:3000/contact&quot;');
    expect(answer.body).toContain('src=&quot;http://localhost:3000/images/a.webp&quot;');
    expect((await get('/blog')).body).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]+href="\/feed.xml"/,
    );
  });

  test('is there when there are no posts', async () => {
    expect((await get('/feed.xml')).body).toContain(`<updated>${noon.toISOString()}</updated>`);
  });

  // Reported: lunacookies/blog #4; RFC 4287, section 4.2.15.
  test('and the sitemap move when a scheduled post appears', async () => {
    await write({ slug: 'later', publishAt: minute(60).toISOString() });
    server.clock.now = minute(60);
    const { body } = await get('/feed.xml');
    const moments = [...body.matchAll(/<(?:published|updated)>([^<]+)/g)].map(([, moment]) => moment);
    expect(moments).toEqual(Array<string>(3).fill(minute(60).toISOString()));
    expect((await get('/sitemap.xml')).body).toContain(
      `/blog/later</loc><lastmod>${minute(60).toISOString()}</lastmod>`,
    );
    const article = (await get('/blog/later')).body;
    expect(article).toContain(`"dateModified":"${minute(60).toISOString()}"`);
    expect(article).not.toContain('Last updated');
  });
});

test('with 5,000 posts the pages stay as small as with ten', async () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      title: 'One of many',
      slug: `many-${from + at}`,
      excerpt: 'What it is about.',
      content: '<p>Text.</p>'.repeat(200),
      author: 'Ada',
      category: 'mortgage-tips',
      published: true,
      createdAt: new Date(noon.getTime() - (from + at) * 1000),
    }));
  /** The size in bytes of a page that has not been requested before. */
  const measure = async (path: string) => {
    const { body, statusCode } = await get(path);
    expect(statusCode, path).toBe(200);
    return body.length;
  };
  const listPage = () =>
    `/blog?before=${Buffer.from(`${noon.toISOString()} ${crypto.randomUUID()}`).toString('base64url')}`;
  let nextArticle = 0;
  const kinds = {
    list: () => measure(listPage()),
    article: () => measure(`/blog/many-${(nextArticle += 1)}`),
  };
  await server.db.insert(blogPosts).values(rows(0, 20));
  const few = { list: await kinds.list(), article: await kinds.article() };
  for (let from = 20; from < 5_000; from += 498) await server.db.insert(blogPosts).values(rows(from, 498));
  const many = { list: await kinds.list(), article: await kinds.article() };
  for (const kind of ['list', 'article'] as const) {
    expect(many[kind], kind).toBeLessThan(few[kind] * 1.1);
  }
  await server.db.delete(blogPosts);
});

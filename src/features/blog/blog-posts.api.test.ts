import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { picture } from '#test/browser/paste-into-editor.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import type { BlogPostResponse, NewBlogPostInput } from './blog-post.ts';
import { blogPosts } from './blog-posts.table.server.ts';

const noon = new Date('2026-11-20T17:00:00Z');
const server = useServer();
let administrator: { cookie: string };
beforeAll(async () => {
  server.clock.now = noon;
  administrator = await server.signIn();
});
beforeEach(async () => {
  server.clock.now = noon;
  await server.db.delete(blogPosts);
});

const as = (headers: { cookie: string } | undefined) => (headers ? { headers } : {});
const post = (payload: object, who: { cookie: string } | undefined = administrator) =>
  server.inject({ method: 'POST', url: '/api/blog-posts', payload, ...as(who) });
const put = (id: string, payload: object, who: { cookie: string } | undefined = administrator) =>
  server.inject({ method: 'PUT', url: `/api/blog-posts/${id}`, payload, ...as(who) });
const putOver = (id: string, version: string, payload: object) =>
  server.inject({
    method: 'PUT',
    url: `/api/blog-posts/${id}`,
    payload,
    headers: { ...administrator, ...ifMatch(version) },
  });
const remove = (id: string, who: { cookie: string } | undefined = administrator) =>
  server.inject({ method: 'DELETE', url: `/api/blog-posts/${id}`, ...as(who) });
const get = (path: string, who?: { cookie: string }) =>
  server.inject({ url: `/api/blog-posts${path}`, ...as(who) });
const written = async (changes: Partial<NewBlogPostInput> = {}) =>
  (await post(newBlogPost(changes))).json<BlogPostResponse>();
const titles = async (query: string, who?: { cookie: string }) =>
  (await get(query, who)).json<BlogPostResponse[]>().map(({ title }) => title);

describe('the preview (POST /api/blog-preview)', () => {
  const preview = (content: unknown, headers: object = administrator) =>
    server.inject({
      method: 'POST',
      url: '/api/blog-preview',
      payload: { content },
      headers: { ...headers },
    });

  test('is for administrators alone', async () => {
    expect((await preview('<p>a</p>', {})).statusCode).toBe(401);
  });

  test('is what the page would show, cleaned, and nothing is stored', async () => {
    const before = await server.db.$count(blogPosts);
    const response = await preview(
      '<p onclick="x()">a</p><p><a href="/calculators/payment?amount=500000&amp;rate=5">The payment</a></p>',
    );
    const { html } = response.json<{ html: string }>();
    expect(html).toMatch(/^<p>a<\/p><figure/);
    expect(html).toContain('2,908.02');
    expect(await server.db.$count(blogPosts)).toBe(before);
    expect((await preview('<p><br></p>')).json()).toEqual({ html: '' });
  });

  test('says why a content cannot be shown', async () => {
    const response = await preview('<p>a</p>'.repeat(10_001));
    expect([response.statusCode, response.json().fields.content]).toEqual([
      400,
      expect.stringMatching(/10,000 tags/),
    ]);
  });
});

describe('access control', () => {
  const nobody = { cookie: 'session=nobody' };

  test('a visitor can neither write, change nor delete a post, nor list drafts', async () => {
    const { id } = await written();
    expect((await post(newBlogPost({ slug: 'mine' }), nobody)).statusCode).toBe(401);
    expect((await put(id, { title: 'Mine' }, nobody)).statusCode).toBe(401);
    expect((await remove(id, nobody)).statusCode).toBe(401);
    expect((await get('?published=false')).statusCode).toBe(401);
    expect((await get('?published=false', nobody)).statusCode).toBe(401);
    expect((await get('/five-things-to-know')).json()).toMatchObject({ title: newBlogPost().title });
  });

  test('a visitor finds no draft, in the list or by its slug, whatever is asked for', async () => {
    await written({ published: false, slug: 'draft' });
    expect((await get('')).json()).toEqual([]);
    expect((await get('?status=draft')).json()).toEqual([]);
    expect((await get('?published=false&published=true')).statusCode).toBe(400);
    expect((await get('/draft')).statusCode).toBe(404);
    expect((await get('/draft', administrator)).statusCode).toBe(404);
    expect((await get('/draft?published=false')).statusCode).toBe(401);
    expect((await get('/draft?published=false', administrator)).json()).toMatchObject({ slug: 'draft' });
  });

  test('a visitor finds no scheduled post before its time, and finds it then', async () => {
    await written({ slug: 'later', publishAt: '2026-11-20T18:00:00Z' });
    expect([(await get('/later')).statusCode, (await get('')).json()]).toEqual([404, []]);
    server.clock.now = new Date('2026-11-20T18:00:00Z');
    expect((await get('/later')).statusCode).toBe(200);
    expect((await get('')).json()).toHaveLength(1);
  });
});

describe('writing (POST, specification §3, §5, §7, §9)', () => {
  test('a post with an address that cannot be kept is refused in words', async () => {
    const answer = await post(newBlogPost({ content: '<p>See <a href="www.example.ca">here</a>.</p>' }));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { fields: { content: expect.stringMatching(/“www\.example\.ca”.*https:\/\//) } },
    ]);
  });

  test('a post is stored with the defaults of the specification', async () => {
    const { tags: _tags, published: _published, ...least } = newBlogPost();
    const answer = await post(least);
    expect(answer.statusCode).toBe(201);
    const { createdAt, updatedAt, id, ...rest } = answer.json<BlogPostResponse>();
    expect(rest).toEqual({
      ...least,
      tags: [],
      imageUrl: null,
      published: false,
      publishAt: null,
      publishedAt: null,
      readTime: '5 min read',
    });
    expect(updatedAt).toBe(createdAt);
    expect((await get('?published=false', administrator)).json()).toMatchObject([{ id }]);
  });

  test.each([
    ['title', ' ', 'Please enter a title'],
    ['title', '\u200B', 'Please enter a title'],
    ['slug', '', 'Please enter a slug'],
    ['slug', 'two words', 'Please use lowercase letters, digits and single hyphens between them'],
    ['slug', '../etc', 'Please use lowercase letters, digits and single hyphens between them'],
    ['excerpt', '', 'Please enter an excerpt'],
    ['excerpt', '\u2060', 'Please enter an excerpt'],
    ['content', '<p><br></p>', 'Please write the content'],
    ['author', '', 'Please enter the author'],
    ['author', '\u00AD', 'Please enter the author'],
    ['category', 'gossip', 'Please choose a category'],
    ['tags', 'one,two', 'Tags are a list of words'],
    ['imageUrl', 'javascript:alert(1)', 'Please enter an address that begins with https://'],
    ['imageUrl', 'data:image/svg+xml;base64,PHN2Zy8+', 'Please enter an address that begins with https://'],
    ['imageUrl', 'data:text/html;base64,PHA+', 'Please enter an address that begins with https://'],
    ['imageUrl', 'data:image/png,abc', 'Please enter an address that begins with https://'],
    [
      'imageUrl',
      'data:image/png;base64,PHN2Zy8+',
      'This is not a picture we can show: please use JPEG, PNG, WebP, AVIF or GIF',
    ],
    ['imageUrl', '//elsewhere.example/a.png', 'Please enter an address that begins with https://'],
    ['published', 'yes', 'published must be true or false'],
  ])('%s cannot be %j', async (field, value, words) => {
    const answer = await post({ ...newBlogPost(), [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-input', fields: { [field]: words } });
  });

  test('a slug that is taken is refused in words, with one that is free', async () => {
    await written();
    await written({ slug: 'five-things-to-know-2' });
    const answer = await post(newBlogPost({ slug: ' Five-Things-To-Know ' }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'slug-taken',
      message: 'Another blog post has this slug. “five-things-to-know-3” is free.',
      freeSlug: 'five-things-to-know-3',
    });
    expect((await post(newBlogPost({ slug: answer.json().freeSlug }))).statusCode).toBe(201);
  });

  test('the content is cleaned, when written and when changed', async () => {
    const attack = '<p onclick="alert(1)">Hello<script>alert(2)</script></p>';
    const { id, content } = await written({ content: attack });
    expect(content).toBe('<p>Hello</p>');
    expect((await put(id, { content: `${attack}<p>again</p>` })).json()).toMatchObject({
      content: '<p>Hello</p><p>again</p>',
    });
  });

  test.each(['<script>x</script>', '<p>\u200B</p>', '<p> <br></p>'])(
    'content that is nothing once it is cleaned, %j, is refused, when written and when changed',
    async (content) => {
      const { id } = await written();
      for (const answer of [await post(newBlogPost({ slug: 'b', content })), await put(id, { content })]) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({
          code: 'invalid-input',
          fields: { content: 'Please write the content' },
        });
      }
      expect((await get('/five-things-to-know')).json()).toMatchObject({ content: newBlogPost().content });
    },
  );

  test.each([
    ['elements', '<b>a'.repeat(500_000), 'more formatting'],
    ['nested elements', '<b>a'.repeat(9_000), 'nested elements'],
  ])('more %s than an article has are refused at the field', async (_what, content, words) => {
    const { id } = await written();
    for (const answer of [await post(newBlogPost({ slug: 'b', content })), await put(id, { content })]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: { content: expect.stringContaining(words) } });
    }
  });

  test.each([
    ['open arrays', '['.repeat(3_900_000)],
    ['open objects', '{"a":'.repeat(700_000)],
    ['tags', JSON.stringify({ ...newBlogPost(), tags: Array.from({ length: 500_000 }, () => 'a') })],
    ['empty arrays', `[${'[],'.repeat(1_000_000)}0]`],
  ])('JSON of very many %s is refused before it is read', async (_what, payload) => {
    const headers = { ...administrator, 'content-type': 'application/json' };
    const answer = await server.inject({ method: 'POST', url: '/api/blog-posts', payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'not-a-post', message: 'This is not a blog post.' });
  });

  test('a body that is larger than any post is refused', async () => {
    const headers = { ...administrator, 'content-type': 'application/json' };
    const payload = '['.repeat(7_800_000);
    const answer = await server.inject({ method: 'POST', url: '/api/blog-posts', payload, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-large']);
  });

  test('brackets, quotes and commas in the text are no structure', async () => {
    const content = `<p>${'[{,"\\'.repeat(2_000)}</p>`;
    expect(await written({ content })).toMatchObject({ content });
  });

  test('an image address has a length, and so has an image that is a data URL', async () => {
    for (const [imageUrl, message] of [
      [`https://example.ca/${'a'.repeat(2_000)}`, 'Please use at most 2000 characters'],
      [
        `data:image/png;base64,${'A'.repeat(1_000_000)}`,
        'This picture is too large: please upload it instead',
      ],
    ])
      expect((await post({ ...newBlogPost(), imageUrl })).json()).toMatchObject({
        fields: { imageUrl: message },
      });
  });

  test('an image that is a data URL is stored as a picture of ours (specification §5), when written and when changed', async () => {
    const image = async (colour: string) =>
      `data:image/png;base64,${(await picture(colour)).toString('base64')}`;
    const { id, slug, imageUrl } = await written({ imageUrl: await image('#12332b') });
    expect(imageUrl).toMatch(/^\/images\/[\da-f]{32}-1000\.webp$/);
    expect((await server.inject(imageUrl!)).statusCode).toBe(200);
    const changed = (await put(id, { imageUrl: await image('#f7f2e7') })).json<BlogPostResponse>();
    expect(changed.imageUrl).toMatch(/^\/images\/[\da-f]{32}-1000\.webp$/);
    expect(changed.imageUrl).not.toBe(imageUrl);
    for (const page of [`/blog/${slug}`, '/blog', '/feed.xml']) {
      const { body } = await server.inject(page);
      // Readers of feeds get it as a JPEG.
      const shown = page === '/feed.xml' ? changed.imageUrl!.replace('.webp', '.jpeg') : changed.imageUrl!;
      expect(body, page).toContain(shown);
      expect(body, page).not.toContain('data:image');
    }
  });

  test('a large article with a picture inside its text is taken', async () => {
    const large = `<p><img src="data:image/png;base64,${'A'.repeat(1_500_000)}" alt="A chart"></p>`;
    expect((await post(newBlogPost({ content: large }))).statusCode).toBe(201);
    const tooLarge = await post(newBlogPost({ slug: 'b', content: large + large }));
    expect(tooLarge.json()).toMatchObject({
      fields: { content: 'This is too long: please use fewer or smaller pictures' },
    });
  });
});

describe('changing (PUT)', () => {
  test('any field but id and createdAt, and no other field changes with it', async () => {
    const before = await written({ imageUrl: 'https://example.ca/a.png', readTime: '7 min read' });
    const changes = { title: 'Six things', id: crypto.randomUUID(), createdAt: '2020-01-01T00:00:00Z' };
    const after = (await put(before.id, changes)).json<BlogPostResponse>();
    expect(after).toEqual({ ...before, title: 'Six things', updatedAt: after.updatedAt });
    const all = {
      ...newBlogPost({ slug: 'other', title: 'Other', published: false, category: 'investment', tags: [] }),
      imageUrl: null,
      readTime: '9 min read',
      publishAt: '2027-01-01T00:00:00.000Z',
    };
    expect((await put(before.id, all)).json()).toMatchObject(all);
  });

  test('updatedAt moves with every change, even within one millisecond', async () => {
    const { id, updatedAt } = await written();
    const moments = [updatedAt];
    for (const title of ['A', 'B', 'C'])
      moments.push((await put(id, { title })).json<BlogPostResponse>().updatedAt);
    expect(moments).toEqual([...new Set(moments)].toSorted());
  });

  test('two who edit the same post lose nothing: the second is told, and shown what is there', async () => {
    const { id, updatedAt } = await written();
    const [first, second] = await Promise.all([
      putOver(id, updatedAt, { title: 'From Ada' }),
      putOver(id, updatedAt, { title: 'From Grace' }),
    ]);
    const [won, lost] = first.statusCode === 200 ? [first, second] : [second, first];
    expect(won.statusCode).toBe(200);
    expect(lost.statusCode).toBe(412);
    expect(lost.json()).toMatchObject({
      code: 'changed-meanwhile',
      message: 'Someone else has changed this blog post in the meantime. Nothing was overwritten.',
      current: won.json(),
    });
    const current = lost.json<{ current: BlogPostResponse }>().current;
    const saved = await putOver(id, current.updatedAt, { title: 'Both' });
    expect(saved.headers.etag).toBe(`"${saved.json<BlogPostResponse>().updatedAt}"`);
    expect(saved.json()).toMatchObject({ title: 'Both' });
  });

  test('a slug that another post has is refused; its own is not', async () => {
    await written();
    const { id } = await written({ slug: 'other' });
    const answer = await put(id, { slug: 'five-things-to-know' });
    expect([answer.statusCode, answer.json().freeSlug]).toEqual([409, 'five-things-to-know-2']);
    expect((await put(id, { slug: 'other' })).statusCode).toBe(200);
  });

  test('a post that is not there is 404, and an id that cannot be is 400', async () => {
    expect((await put(crypto.randomUUID(), { title: 'x' })).statusCode).toBe(404);
    expect((await put('1', { title: 'x' })).statusCode).toBe(400);
  });
});

describe('deleting (DELETE)', () => {
  test('a post is gone for good, and a second time says so', async () => {
    const { id } = await written();
    const answer = await remove(id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { id }]);
    expect((await get('/five-things-to-know')).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
  });
});

describe('the list (GET)', () => {
  const inOrder = async (count: number, changes: Partial<NewBlogPostInput> = {}) => {
    for (let at = 0; at < count; at += 1) {
      server.clock.now = new Date(noon.getTime() + at * 1000);
      await written({ title: `Post ${at}`, slug: `post-${at}`, ...changes });
    }
  };

  test('without parameters it is the whole array with its text, the newest first', async () => {
    await inOrder(30);
    const all = (await get('')).json<BlogPostResponse[]>();
    expect(all.map(({ slug }) => slug)).toEqual(Array.from({ length: 30 }, (_, at) => `post-${29 - at}`));
    expect(all[0]!.content).toBe(newBlogPost().content);
  });

  test.each(['?', '?category=mortgage-tips&view=summary', '?published=false'])(
    'pages of %s follow one another without a gap or a repetition',
    async (query) => {
      await inOrder(7);
      const who = query === '?published=false' ? administrator : undefined;
      const paged: string[] = [];
      let next: string | undefined = `${query}&limit=3`;
      for (let page = 0; next !== undefined && page < 5; page += 1) {
        const answer = await get(next, who);
        paged.push(...answer.json<BlogPostResponse[]>().map(({ slug }) => slug));
        next = /<\/api\/blog-posts(\?[^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
      }
      expect(paged).toEqual(['post-6', 'post-5', 'post-4', 'post-3', 'post-2', 'post-1', 'post-0']);
    },
  );

  test('a scheduled post takes its place by when it appeared, not by when it was written', async () => {
    await inOrder(3);
    await put((await get('/post-0')).json<BlogPostResponse>().id, { publishAt: '2026-11-20T18:00:00Z' });
    server.clock.now = new Date('2026-11-20T19:00:00Z');
    expect(await titles('')).toEqual(['Post 0', 'Post 2', 'Post 1']);
    expect(await titles('?limit=1')).toEqual(['Post 0']);
  });

  test('the summary leaves the text out', async () => {
    await inOrder(1);
    expect((await get('?view=summary')).json()[0]).not.toHaveProperty('content');
  });

  test('the summary leaves the text out for administrators, too; who does not ask for it gets whole posts', async () => {
    await inOrder(1);
    const lists = ['?published=false&view=summary', '?view=summary', '?published=false', ''];
    const first = await Promise.all(lists.map(async (query) => (await get(query, administrator)).json()[0]));
    expect(first.map((listed) => 'content' in listed)).toEqual([false, false, true, true]);
  });

  test('an administrator narrows the list by words, status and category', async () => {
    await written({ title: '100% financed', slug: 'a' });
    await written({ title: 'Draft', slug: 'b', published: false, category: 'investment' });
    await written({ title: 'Scheduled', slug: 'c', publishAt: '2026-12-01T00:00:00Z' });
    const narrowed = (query: string) => titles(`?published=false&${query}`, administrator);
    expect(await narrowed('status=draft')).toEqual(['Draft']);
    expect(await narrowed('status=scheduled')).toEqual(['Scheduled']);
    expect(await narrowed('status=published')).toEqual(['100% financed']);
    expect(await narrowed('category=investment')).toEqual(['Draft']);
    expect(await narrowed('search=FINANCED')).toEqual(['100% financed']);
    expect(await narrowed('search=%25')).toEqual(['100% financed']);
  });

  test('a visitor finds posts by words in any form, and what is published alone', async () => {
    await written({ title: 'Renewing early', slug: 'early', content: '<p>Ask about the penalty.</p>' });
    await written({
      title: 'Closing costs',
      slug: 'costs',
      excerpt: 'What a house costs besides its price.',
    });
    await written({ title: 'A renewal to come', slug: 'draft', published: false });
    await written({ title: 'Renewals next year', slug: 'later', publishAt: '2030-01-01T00:00:00Z' });
    const found = (search: string, query = '') => titles(`?search=${encodeURIComponent(search)}${query}`);
    expect(await found('renewals')).toEqual(['Renewing early']);
    expect(await found('PENALTIES renew')).toEqual(['Renewing early']);
    expect(await found('house')).toEqual(['Closing costs']);
    expect(await found('"its price"', '&view=summary')).toEqual(['Closing costs']);
    expect(await found('costs -house')).toEqual([]);
    expect(await found('house', '&category=investment')).toEqual([]);
    // Table cells are separate words.
    const content = '<table><tr><th>Term</th><th>Lender</th></tr><tr><td>Fixed</td></tr></table>';
    await written({ title: 'Rates', slug: 'rates', content });
    expect(await found('lenders')).toEqual(['Rates']);
    expect(await found('TermLender')).toEqual([]);
    expect((await remove((await get('/rates')).json().id)).statusCode).toBe(200);
    // Punctuation and tags are not words, and a search without words finds nothing.
    for (const search of ['p', 'the', '%', "'", '"', '& | ! ( :*', '<p>', '\\', '-', '夏目'])
      expect(await found(search), search).toEqual([]);
    expect(await found('  ')).toHaveLength(2);
    expect((await get(`?search=${'a'.repeat(201)}`)).statusCode).toBe(400);
  });

  test('a post of any length is stored, and found by what it begins with', async () => {
    const words = Array.from({ length: 60_000 }, (_, at) => `w${at}`).join(' ');
    await written({ title: 'Long', slug: 'long', content: `<p>${words}</p>` });
    expect(await titles('?search=w7')).toEqual(['Long']);
  });

  test('categories without a published post are not named', async () => {
    await inOrder(2);
    await written({ slug: 'draft', category: 'investment', published: false });
    const answer = await server.inject('/api/blog-categories');
    expect(answer.json()).toEqual([{ category: 'mortgage-tips', posts: 2 }]);
  });
});

import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { newsletterIssues } from '#features/newsletter-issues/newsletter-issues.table.server.ts';
import { teamMembers } from '#features/team/team.table.server.ts';
import { brokerageFacts } from '#platform/facts/facts.table.server.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { describeApi } from '#test/server/describe-api.ts';
import { runJob } from '#test/server/run-job.ts';
import { signInAs } from '#test/server/sign-in-as.ts';
import { images as imagesFeature } from './feature.server.ts';
import type { Image } from './image.ts';
import { images, imageVariants } from './images.table.server.ts';
import { pictureSources } from './picture-of.ts';

const { server, administrator } = describeApi();

const send = (payload: Buffer | string, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/images',
    payload,
    headers: { 'content-type': 'image/jpeg', ...administrator, ...headers },
  });
const stored = () => server.db.$count(images);

/** A solid-colour picture, different for each colour. */
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A tiny PNG that claims to be this large, like a decompression bomb. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    framed.set(body, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}

describe('readers that are no browser', () => {
  test('get a JPEG of every width, which is made once, with white for what is transparent', async () => {
    const clear = sharp({ create: { width: 600, height: 300, channels: 4, background: '#f000' } });
    const { hash } = (await send(await clear.png().toBuffer())).json<Image>();
    const get = (width: number) => server.inject({ url: `/images/${hash}-${width}.jpeg` });
    for (const width of [480, 600, 600]) {
      const answer = await get(width);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      const { format, width: own, height } = await sharp(answer.rawPayload).metadata();
      expect({ format, own, height }).toEqual({ format: 'jpeg', own: width, height: width / 2 });
      const [red, green, blue] = await sharp(answer.rawPayload).raw().toBuffer();
      expect([red, green, blue]).toEqual([255, 255, 255]);
    }
    expect(await server.db.$count(imageVariants)).toBe(6);
    expect((await get(601)).statusCode).toBe(404);
  });

  test('read of it, with its size, in an article, in the feed and in an email', async () => {
    const { src } = (await send(await plain(700, 350, '#123456').png().toBuffer())).json<Image>();
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      server.inject({ method, url, headers: administrator, ...(payload && { payload }) });
    const post = newBlogPost({ slug: 'shared', imageUrl: src, published: true });
    expect((await call('POST', '/api/blog-posts', post)).statusCode).toBe(201);
    const jpeg = src.replace('.webp', '.jpeg');
    const article = (await server.inject('/blog/shared')).body;
    const named = (name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(article)?.[1];
    for (const name of ['og:image', 'twitter:image'])
      expect(named(name)).toBe(`http://localhost:3000${jpeg}`);
    expect([named('og:image:width'), named('og:image:height')]).toEqual(['700', '350']);
    expect(article).toContain(`"url":"http://localhost:3000${jpeg}","width":700,"height":350`);
    expect((await server.inject('/feed.xml')).body).toContain(jpeg);
    const blocks = [{ kind: 'post', slug: 'shared' }];
    const issue = (await call('POST', '/api/newsletter-issues', { blocks })).json<{ id: string }>();
    const { body } = await call('GET', `/api/newsletter-issues/${issue.id}/preview`);
    expect(body).toMatch(new RegExp(`<img src="[^"]*${jpeg}" alt="" width="536" height="268"`));
  });
});

describe('access control', () => {
  test('a visitor cannot store pictures', async () => {
    const before = await stored();
    const answer = await send(await plain(10, 10, '#100').png().toBuffer(), { cookie: '' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'not-signed-in' });
    expect(await stored()).toBe(before);
  });

  test('another site cannot store pictures by an administrator’s browser', async () => {
    const before = await stored();
    const answer = await send(await plain(10, 10, '#200').png().toBuffer(), {
      origin: 'https://elsewhere.example',
    });
    expect(answer.statusCode).toBe(403);
    expect(await stored()).toBe(before);
  });
});

describe('what is no picture, whatever it is called', () => {
  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', 415, 'not-a-picture'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415, 'not-a-picture'],
    ['SVG behind a comment', '<!-- --><?xml version="1.0"?><svg/>', 415, 'not-a-picture'],
    ['PDF', '%PDF-1.7\n', 415, 'not-a-picture'],
    ['nothing', '', 415, 'not-a-picture'],
    ['JSON', '{"a":1}', 415, 'not-a-picture'],
    ['a GIF’s first bytes before a script', 'GIF89a=1;alert(1)//', 422, 'damaged'],
    ['an iPhone’s HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, 'heic'],
    ['a box that claims no length', Buffer.from('\0\0\0\0ftyp', 'latin1'), 415, 'not-a-picture'],
  ])('%s is refused in words', async (_name, payload, status, code) => {
    const before = await stored();
    for (const type of ['image/jpeg', 'image/png', 'application/octet-stream']) {
      const answer = await send(payload, { 'content-type': type });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/[Pp]icture/) });
    }
    expect(await stored()).toBe(before);
  });

  test('a JPEG cut off in the middle is damaged', async () => {
    const whole = await plain(600, 600, '#345')
      .composite([{ input: await plain(300, 300, '#fed').png().toBuffer() }])
      .jpeg()
      .toBuffer();
    const answer = await send(whole.subarray(0, whole.length / 2));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'damaged']);
  });

  test.each([
    [30_000, 30_000],
    [8_001, 8_000],
  ])('a PNG that unpacks to %i by %i pixels is refused before it is unpacked', async (width, height) => {
    const answer = await send(bomb(width, height));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'too-many-pixels']);
  });

  test('more than 15 MB are refused', async () => {
    const answer = await send(Buffer.alloc(15 * 1024 * 1024 + 1));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'too-large']);
  });
});

describe('what is a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    '%s is taken, even under another type’s name',
    async (format) => {
      const answer = await send(await plain(40, 30, '#123456')[format]().toBuffer(), {
        'content-type': 'text/html',
      });
      expect(answer.statusCode).toBe(201);
      const image = answer.json<Image>();
      expect(image).toEqual({
        hash: expect.stringMatching(/^[\da-f]{32}$/),
        src: `/images/${image.hash}-40.webp`,
        width: 40,
        height: 30,
      });
    },
  );

  test('it is served in every width and format that picture-of.ts names, never enlarged', async () => {
    const sent = await plain(2000, 1000, '#0a0').jpeg().toBuffer();
    const image = (await send(sent)).json<Image>();
    expect(image).toMatchObject({ width: 1600, height: 800 });
    const addresses = pictureSources(image.src).flatMap(({ srcset }) =>
      srcset.split(', ').map((one) => one.split(' ')),
    );
    expect(addresses).toHaveLength(6);
    for (const [address, width] of addresses) {
      const answer = await server.inject(address!);
      expect(answer.statusCode).toBe(200);
      const { format, ...read } = await sharp(answer.rawPayload).metadata();
      expect(`${read.width}w`).toBe(width);
      expect(answer.headers['content-type']).toBe(format === 'heif' ? 'image/avif' : 'image/webp');
    }
  });

  test('what is sent says that it never changes, is a picture and nothing else', async () => {
    const image = (await send(await plain(20, 20, '#0b0').png().toBuffer())).json<Image>();
    const answer = await server.inject(image.src);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await server.inject({
      url: image.src,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('the same content is one image, however often and however parallel it is sent', async () => {
    const before = await stored();
    const bytes = await plain(30, 30, '#0c0').png().toBuffer();
    const answers = await Promise.all([send(bytes), send(bytes), send(bytes)]);
    expect(new Set(answers.map((answer) => answer.json<Image>().hash)).size).toBe(1);
    expect(await stored()).toBe(before + 1);
  });

  test('it stands upright, and place and time the camera wrote are gone', async () => {
    const sent = await plain(60, 20, '#0d0')
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '43/1 35/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(sent.includes('secret-owner')).toBe(true);
    const image = (await send(sent)).json<Image>();
    expect(image).toMatchObject({ width: 20, height: 60 });
    const rows = await server.db.select().from(imageVariants);
    for (const { bytes } of rows.filter(({ hash }) => hash === image.hash)) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes('secret-owner')).toBe(false);
    }
  });

  test('transparency stays', async () => {
    const sent = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const image = (await send(sent)).json<Image>();
    const answer = await server.inject(image.src);
    expect((await sharp(answer.rawPayload).stats()).isOpaque).toBe(false);
  });
});

describe('addresses without a picture', () => {
  test.each([
    '/images/0123456789abcdef0123456789abcdef-480.webp',
    '/images/0123456789abcdef0123456789abcdef-99999.webp',
    '/images/..%2F..%2Fetc%2Fpasswd',
    '/images/x',
  ])('%s is 404', async (url) => expect((await server.inject(url)).statusCode).toBe(404));

  test('a width the image does not have is 404', async () => {
    const image = (await send(await plain(20, 20, '#0e0').png().toBuffer())).json<Image>();
    expect((await server.inject(image.src.replace('-20.', '-480.'))).statusCode).toBe(404);
    expect((await server.inject(image.src.replace('.webp', '.png'))).statusCode).toBe(404);
  });
});

describe('deleting', () => {
  const call = (method: 'GET' | 'DELETE', path = '', headers: object = administrator) =>
    server.inject({ method, url: `/api/images${path}`, headers: { ...headers } });
  const upload = async (colour: string) =>
    (await send(await plain(10, 10, colour).png().toBuffer())).json<Image>();
  const unused = async () => (await call('GET')).json<Image[]>().map(({ hash }) => hash);
  const write = (payload: object, id = '') =>
    server.inject({
      method: id ? 'PUT' : 'POST',
      url: `/api/blog-posts${id && `/${id}`}`,
      payload,
      headers: administrator,
    });
  const age = (days: number) =>
    server.db.update(images).set({ createdAt: new Date(Date.now() - days * 86_400_000) });
  const dayPasses = () => runJob(imagesFeature.jobs?.[0], server, new Date());

  test('is for those who write the blog', async () => {
    const { hash } = await upload('#101');
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', `/${hash}`],
    ] as const) {
      expect((await call(method, path, {})).statusCode).toBe(401);
      expect((await call(method, path, await signInAs(server, 'broker'))).statusCode).toBe(403);
    }
  });

  test('takes a picture away from its address, and is recorded', async () => {
    const { hash, src } = await upload('#102');
    expect((await server.inject(src)).statusCode).toBe(200);
    expect((await call('DELETE', `/${hash}`)).statusCode).toBe(200);
    expect((await server.inject(src)).statusCode).toBe(404);
    expect((await call('DELETE', `/${hash}`)).statusCode).toBe(404);
    const audit = await server.inject({ url: '/api/audit', headers: administrator });
    expect(audit.json()).toContainEqual(
      expect.objectContaining({ action: 'delete', kind: 'image', detail: hash }),
    );
  });

  test('is refused while a post, a portrait or a fact shows it, and says where', async () => {
    const [inside, above, portrait] = [await upload('#103'), await upload('#104'), await upload('#105')];
    const office = await upload('#106');
    const content = `<p><img src="${inside.src}" alt=""></p>`;
    const post = newBlogPost({ slug: 'pictured', title: 'Pictured', content, imageUrl: above.src });
    const { id } = (await write(post)).json<{ id: string }>();
    await server.db.insert(teamMembers).values({ name: 'Ada', portrait: portrait.src });
    const picture = { value: { ...initialFacts.company, officePicture: office.src } };
    const ours = eq(brokerageFacts.section, 'company');
    await server.db.update(brokerageFacts).set(picture).where(ours);
    for (const { hash } of [inside, above, portrait, office]) {
      expect(await unused()).not.toContain(hash);
      expect((await call('DELETE', `/${hash}`)).statusCode).toBe(409);
    }
    expect((await call('DELETE', `/${inside.hash}`)).json()).toEqual({
      code: 'still-shown',
      message: 'This picture is still shown in the blog post “Pictured”. Please take it out there first.',
    });
    expect((await call('DELETE', `/${office.hash}`)).json()).toMatchObject({
      message: 'This picture is still shown under Our brokerage. Please take it out there first.',
    });
    await server.db.update(brokerageFacts).set({ value: initialFacts.company }).where(ours);
    await server.db.delete(teamMembers);
    await write({ content: '<p>Words.</p>' }, id);
    expect(await unused()).toEqual(expect.arrayContaining([inside.hash, portrait.hash, office.hash]));
    expect((await call('DELETE', `/${portrait.hash}`)).statusCode).toBe(200);
    // An earlier version has it; that does not keep it from being deleted.
    expect((await call('DELETE', `/${inside.hash}`)).statusCode).toBe(200);
  });

  test('of a picture that only a deleted post has does not happen by itself, but can be done', async () => {
    const { hash, src } = await upload('#111');
    const { id } = (await write(newBlogPost({ slug: 'gone', imageUrl: src }))).json<{ id: string }>();
    const url = `/api/blog-posts/${id}`;
    await server.inject({ method: 'DELETE', url, headers: administrator });
    expect(await unused()).toContain(hash);
    await age(31);
    await dayPasses();
    expect((await server.inject(src)).statusCode).toBe(200);
    expect((await call('DELETE', `/${hash}`)).statusCode).toBe(200);
  });

  test('happens by itself after 30 days, unless it is used, was, or was uploaded again', async () => {
    const [used, before, again, old, mailed] = [
      await upload('#106'),
      await upload('#107'),
      await upload('#108'),
      await upload('#109'),
      await upload('#110'),
    ];
    const inMail = { title: 'Rates', excerpt: 'They moved.', imageUrl: mailed.src };
    await server.db
      .insert(newsletterIssues)
      .values({
        subject: 'Rates',
        state: 'sent',
        updatedBy: 'ada',
        blocks: [{ kind: 'post', slug: 'rates', post: inMail }],
      });
    const post = newBlogPost({ slug: 'kept', imageUrl: before.src });
    const { id } = (await write(post)).json<{ id: string }>();
    await write({ imageUrl: used.src }, id);
    await age(29);
    await dayPasses();
    expect((await server.inject(old.src)).statusCode).toBe(200);
    await age(31);
    expect((await upload('#108')).hash).toBe(again.hash);
    await dayPasses();
    const left = (await server.db.select({ hash: images.hash }).from(images)).map(({ hash }) => hash);
    expect(left).toEqual(expect.arrayContaining([used.hash, before.hash, again.hash, mailed.hash]));
    expect(left).not.toContain(old.hash);
    const audit = await server.inject({ url: '/api/audit', headers: administrator });
    expect(audit.json()).toContainEqual(
      expect.objectContaining({
        action: 'purge',
        kind: 'image',
        detail: expect.stringContaining('used nowhere for 30 days'),
      }),
    );
  });
});

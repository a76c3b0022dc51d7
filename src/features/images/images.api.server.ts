import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { joinWords } from '#lib/join-words.ts';
import { createPageCache } from '#pages/page-cache.server.ts';
import { fromBodies, negotiate } from '#pages/representation.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { imageSchema, maxUploadBytes, unusedImageSchema } from './image.ts';
import { listUnused, readVariant, removeImage, storeImage } from './images.store.server.ts';
import type { ImageFormat } from './picture-of.ts';

export const imagesApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, audit } = services;
  const pictures = cachePictures(services);
  // Any bytes are accepted here: their type is detected from the content, not from what the sender claims.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxUploadBytes }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/api/images',
    adminRoute(
      'blog',
      'Store a picture: its bytes are the body (JPEG, PNG, WebP, AVIF or GIF, up to 15 MB)',
      {
        consumes: ['application/octet-stream'],
        body: z.unknown(),
        response: { 201: imageSchema },
        bodyLimit: maxUploadBytes,
      },
    ),
    async (request, reply) => {
      const bytes = request.body;
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new Refusal('not-a-picture');
      const stored = await storeImage(db, bytes);
      await audit(db, request, { action: 'create', kind: 'image' });
      return reply.code(201).send(stored);
    },
  );

  app.get(
    '/api/images',
    adminRoute('blog', 'The pictures that no blog post and nothing else shows, the last uploaded first', {
      response: { 200: z.array(unusedImageSchema) },
    }),
    () => listUnused(db, maxListed),
  );

  app.delete(
    '/api/images/:hash',
    adminRoute('blog', 'Remove a picture for good, unless it is shown somewhere', {
      params: z.object({ hash: z.string().check(z.regex(/^[\da-f]{32}$/, 'This is not a picture')) }),
      response: { 200: z.object({ hash: z.string() }) },
    }),
    async (request) => {
      const { hash } = request.params;
      await db.transaction(async (tx) => {
        const places = await removeImage(tx, hash);
        if (!places) throw notFound('picture');
        if (places.length > 0) throw new Refusal('still-shown', joinWords(places));
        await audit(tx, request, { action: 'delete', kind: 'image', detail: hash });
      });
      pictures.markStale();
      return { hash };
    },
  );

  app.get(
    '/images/:file',
    { config: { access: 'public' }, schema: { hide: true, params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const { representation } = await pictures.get(request.params.file);
      const { status, headers, body } = negotiate(representation, 200, request.headers);
      return reply.code(status).headers(headers).send(body);
    },
  );
};

/** Caches the pictures requested most recently; other nodes notice within a minute that one was removed. */
function cachePictures({ db, now }: Services) {
  return createPageCache(
    async (file) => {
      const [, hash, width, format] = fileName.exec(file) ?? [];
      if (hash === undefined) throw notFound('picture');
      const variant = { hash, width: Number(width), format: format as ImageFormat };
      const bytes = await readVariant(db, variant);
      if (!bytes) throw notFound('picture');
      const representation = fromBodies(
        { identity: bytes },
        { ...pictureHeaders, 'content-type': `image/${format}` },
      );
      return { status: 200, representation, validUntil: new Date(now().getTime() + 60_000) };
    },
    { now, maxBytes: 16 * 1024 * 1024 },
  );
}

const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Opened on its own, it is only a picture; feed readers on other sites may show it.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

const maxListed = 100;

const fileName = /^([\da-f]{32})-([1-9]\d{0,3})\.(avif|webp|jpeg)$/;

import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Company } from '#brokerage/company.ts';
import { describeType } from '#features/bookings/consultation-type.ts';
import { describePlace } from '#features/bookings/emails/booking-notices.server.ts';
import { composeCalendarFile, text, timesOf } from '#features/bookings/emails/calendar-file.server.ts';
import { isBookableTime } from '#features/bookings/slots.ts';
import { notFound } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { keepLinksPrivate } from '#http/signed-link.server.ts';
import { matchesEtag } from '#pages/representation.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { notifyUser } from '#platform/session/login-mails.server.ts';
import { calendarFeedSchema, feedChoiceSchema, newFeedSchema, ownFeedSchema } from './calendar-feed.ts';
import * as store from './calendar-feeds.store.server.ts';

const kind = 'calendar feed';

export const calendarFeedRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, audit, now, config, queueMails } = services;
  const sendsMail = config.smtpUrl !== undefined;
  await app.register(feedFile, services);

  app.get(
    '/api/calendar-feed',
    adminRoute('requests', 'One’s own calendar feed, without its address', {
      response: { 200: ownFeedSchema },
    }),
    async (request) => ({ feed: (await store.findFeed(db, request.user!.id)) ?? null }),
  );

  app.post(
    '/api/calendar-feed',
    adminRoute('requests', 'Create one’s own calendar feed, or replace its address', {
      body: feedChoiceSchema,
      response: { 201: newFeedSchema },
    }),
    async (request, reply) => {
      const { token, feed } = await db.transaction(async (tx) => {
        const created = await store.createFeed(tx, { ...request.body, userId: request.user!.id, now: now() });
        await audit(tx, request, { action: 'create', kind, recordId: created.feed.id });
        await notifyUser(tx, { queueMails, sendsMail, now }, request.user!, 'new-calendar-feed');
        return created;
      });
      const address = `${config.publicUrl}/calendar/${token}.ics`;
      return reply.code(201).send({ address, feed });
    },
  );

  app.put(
    '/api/calendar-feed',
    adminRoute('requests', 'Change what others see of one’s own calendar feed', {
      body: feedChoiceSchema,
      response: { 200: calendarFeedSchema },
    }),
    async (request) =>
      db.transaction(async (tx) => {
        const changed = await store.changeFeed(tx, { ...request.body, userId: request.user!.id });
        if (!changed) throw notFound(kind);
        const detail = `${changed.isPrivate ? 'hidden' : 'shown'} in shared calendars`;
        await audit(tx, request, { action: 'update', kind, recordId: changed.id, detail });
        return changed;
      }),
  );

  app.delete(
    '/api/calendar-feed',
    adminRoute('requests', 'Turn one’s own calendar feed off; its address no longer works', {
      response: { 200: z.object({ id: z.uuid() }) },
    }),
    async (request) =>
      db.transaction(async (tx) => {
        const id = await store.removeFeed(tx, request.user!.id);
        if (id === undefined) throw notFound(kind);
        await audit(tx, request, { action: 'delete', kind, recordId: id });
        return { id };
      }),
  );
};

/** The file behind a feed's address. Anyone who has the address may read it. */
const feedFile: FastifyPluginAsyncZod<Services> = async (app, { db, now, config, facts }) => {
  keepLinksPrivate(app);

  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
      const feed = token === undefined ? undefined : await store.readFeedOf(db, token, now());
      if (!feed) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such calendar.');
      const { publicUrl } = config;
      const entries = await store.listFeedEntries(db, { ...feed, now: now() });
      const file = composeFeed(entries, { publicUrl, company: facts().company, isPrivate: feed.isPrivate });
      const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
      reply.headers({ etag, 'cache-control': 'private, no-store' });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="consultations.ics"')
        .send(file);
    },
  );
};

/** The interval for reading the feed, as an iCalendar duration; most calendars decide for themselves. */
const refreshInterval = 'PT15M';

/** The iCalendar file of a feed. The same consultations always make the same file, so that its ETag means something. */
function composeFeed(
  entries: store.FeedEntry[],
  { publicUrl, company, isPrivate }: { publicUrl: string; company: Company; isPrivate: boolean },
): string {
  const name = `Consultations: ${company.name}`;
  return composeCalendarFile(
    company,
    [
      text('method', 'PUBLISH'),
      text('name', name),
      text('x-wr-calname', name),
      ['refresh-interval', {}, 'duration', refreshInterval],
      ['x-published-ttl', {}, 'unknown', refreshInterval],
    ],
    // Imported bookings may have a time that is no slot.
    entries
      .filter(({ time }) => isBookableTime(time))
      .map((entry) => [
        ...timesOf(entry, entry.createdAt),
        text('summary', `${entry.name} (${describeType(entry.consultationType, company)})`),
        text('location', entry.consultationType === 'phone' ? entry.phone : describePlace(entry, company)),
        text('description', describe(entry, publicUrl)),
        text('status', 'CONFIRMED'),
        text('transp', 'OPAQUE'),
        ...(isPrivate ? [text('class', 'PRIVATE')] : []),
      ]),
  );
}

/** Leaves out what the client wrote: calendars are often kept by other companies. */
function describe({ phone, assignee, date }: store.FeedEntry, publicUrl: string): string {
  return [
    `Phone: ${phone}`,
    ...(assignee === null ? [] : [`With: ${assignee}`]),
    `${publicUrl}/admin/agenda?date=${date}`,
  ].join('\n');
}

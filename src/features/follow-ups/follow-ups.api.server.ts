import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Transaction } from '#database/database.server.ts';
import { countParameter } from '#http/parameters.ts';
import { invalidField } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import {
  answerTimesSchema,
  type FollowedKind,
  followUpSchema,
  followUpStateSchema,
  latestDueOn,
  maxMonths,
  maxStates,
  type NewEntry,
  newEntrySchema,
} from './follow-up.ts';
import { addEntry, type FollowedTable, readFollowUp } from './follow-ups.store.server.ts';
import { findStates, readAnswerTimes } from './standing.store.server.ts';
import { undoEntry } from './undo-entry.server.ts';

export const followUpRoutes: FastifyPluginAsyncZod<Services> = async (app, { db, now }) => {
  const recordIds = z.pipe(
    z.pipe(
      z.string('records is a list of ids').check(z.maxLength(maxStates * 40, 'records has too many ids')),
      z.transform((text) => text.split(',').filter(Boolean)),
    ),
    z
      .array(z.uuid('records has ids only, with commas between them'))
      .check(z.maxLength(maxStates, `records has at most ${maxStates} ids`)),
  );

  app.get(
    '/api/follow-ups',
    adminRoute(
      'requests',
      'Where requests and bookings stand, by id; those of which nothing is known are left out',
      { querystring: z.object({ records: recordIds }), response: { 200: z.array(followUpStateSchema) } },
    ),
    ({ query }) => findStates(db, query.records),
  );

  app.get(
    '/api/follow-ups/answer-times',
    adminRoute(
      'requests',
      'How fast requests were answered up to this month, by month of receipt in Ontario',
      {
        querystring: z.object({ months: z._default(countParameter('months', maxMonths), maxMonths) }),
        response: { 200: z.array(answerTimesSchema) },
      },
    ),
    ({ query }) => readAnswerTimes(db, now(), query.months),
  );
};

/** Adds `/api/follow-ups/KIND/ID` for the rows of a table, for administrators. What is written and undone is audited. */
export function addFollowUps(
  app: Parameters<FastifyPluginAsyncZod>[0],
  { db, audit, now }: Services,
  followed: {
    kind: FollowedKind;
    table: FollowedTable;
    /** Throws what else refuses an entry. */
    refuse?: (tx: Transaction, id: string, entry: NewEntry) => Promise<void>;
  },
): void {
  const { kind } = followed;
  const path = `/api/follow-ups/${kind}/:id`;
  const params = z.object({ id: z.uuid(`This is not the id of a ${kind}`) });

  app.get(
    path,
    // Open panels follow what colleagues write.
    adminRoute('requests', `The log of a ${kind}`, {
      params,
      response: { 200: followUpSchema },
      isPolled: true,
    }),
    async ({ params: { id } }, reply) => {
      const followUp = await readFollowUp(db, { ...followed, id });
      return tagged(reply, followUp.version, followUp);
    },
  );

  app.post(
    path,
    adminRoute('requests', `Add an entry to the log of a ${kind}, with If-Match only to that of this ETag`, {
      params,
      headers: ifMatchHeaders,
      body: newEntrySchema,
      response: { 201: followUpSchema },
    }),
    async (request, reply) => {
      const { body } = request;
      const { id } = request.params;
      refuseImpossible(body, kind, dateInOntario(now()));
      const followUp = await db.transaction(async (tx) => {
        await followed.refuse?.(tx, id, body);
        const writing = { writer: request.user!, now: now(), ifMatch: request.headers['if-match'] };
        const added = await addEntry(tx, { ...followed, id }, body, writing);
        await audit(tx, request, { action: 'follow-up', kind, recordId: id, detail: body.action ?? 'note' });
        return added;
      });
      return reply.code(201).send(tagged(reply, followUp.version, followUp));
    },
  );

  app.delete(
    `${path}/entries/:entryId`,
    adminRoute(
      'requests',
      'Undo the newest entry, if it is one’s own, at most ten minutes old and without a note',
      {
        params: z.extend(params, { entryId: z.uuid('This is not the id of an entry') }),
        response: { 200: followUpSchema },
      },
    ),
    async (request, reply) => {
      const { id, entryId } = request.params;
      const followUp = await db.transaction(async (tx) => {
        const left = await undoEntry(tx, { ...followed, id }, entryId, { writer: request.user!, now: now() });
        await audit(tx, request, { action: 'follow-up', kind, recordId: id, detail: 'undone' });
        return left;
      });
      return tagged(reply, followUp.version, followUp);
    },
  );
}

/** Refuses what the schema cannot know: what day it is, and what it is about. */
function refuseImpossible({ action, dueOn }: NewEntry, kind: FollowedKind, today: string): void {
  if (dueOn && (dueOn < today || dueOn > latestDueOn(today))) {
    throw invalidField('dueOn', 'Please choose a date from today to two years ahead');
  }
  if (action === 'missed' && kind !== 'booking')
    throw invalidField('action', 'Only a consultation can be missed');
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { invalidInput } from '#platform/to-refusal.server.ts';
import { describeRateChanges } from './describe-rate-changes.ts';
import { rateSheetSchema, ratesChangeSchema } from './rate-sheet.ts';
import { readSheet, saveSheet } from './rates.store.server.ts';

/** The most days until a rate begins: a later date is most likely a typing mistake in the year. */
const maxDaysAhead = 366;

export const ratesApi: FastifyPluginAsyncZod<Services> = async (app, { db, now, audit, publish }) => {
  app.get(
    '/api/rates',
    adminRoute('management', 'The rates that the site shows, and who entered them', {
      response: { 200: rateSheetSchema },
    }),
    () => readSheet(db),
  );

  app.put(
    '/api/rates',
    adminRoute('management', 'Replace the rates, with If-Match only of this ETag', {
      headers: ifMatchHeaders,
      body: ratesChangeSchema,
      response: { 200: rateSheetSchema },
      attachValidation: true,
    }),
    async (request, reply) => {
      if (request.validationError) throw invalidInput(request.validationError, (path) => path.join('.'));
      const { value } = request.body;
      const lastDay = addDays(dateInOntario(now()), maxDaysAhead);
      const message = 'Please choose a day within the next year';
      const late = value.flatMap(({ asOf }, index) =>
        asOf > lastDay ? [[`value.${index}.asOf`, message]] : [],
      );
      if (late.length > 0)
        throw new Refusal('invalid-input', `${message}.`).withDetails({ fields: Object.fromEntries(late) });
      const change = { value, ifMatch: request.headers['if-match'], by: request.user!.username, now: now() };
      const saved = await db.transaction(async (tx) => {
        const { before, sheet } = await saveSheet(tx, change);
        const detail = describeRateChanges(before, value);
        await audit(tx, request, { action: 'update', kind: 'rates', detail });
        return sheet;
      });
      await publish();
      return tagged(reply, saved.updatedAt, saved);
    },
  );
};

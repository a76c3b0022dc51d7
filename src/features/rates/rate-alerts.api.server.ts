import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#database/database.server.ts';
import { HttpError } from '#http/http-error.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { DailyWork, Services } from '#platform/feature.server.ts';
import { addForm } from '#platform/forms/form-route.server.ts';
import { addLinkPage } from '#platform/forms/link-page.server.ts';
import { isConfirmed, limitConfirmations } from '#platform/outbox/confirmations.server.ts';
import { consentOf } from '#platform/privacy/consent.server.ts';
import { spamRefusal } from '#platform/spam/check-spam.server.ts';
import { alertConsent, type AlertsOfAddress, productName, rateAlertSchema } from './rate-alert.ts';
import type { rateAlertMails } from './rate-alert-mails.server.ts';
import { addAlert, findAlerts, lowest, noteFalls, stopAlerts } from './rate-alerts.store.server.ts';
import { rateAlerts } from './rate-alerts.table.server.ts';
import { readSheet } from './rates.store.server.ts';

/** The form that asks to be told when a rate falls, and the link with which it is stopped. */
export const rateAlertRoutes: FastifyPluginAsync<Services> = async (app, services) => {
  const { db, now, facts, checkSpam, queueMails, config } = services;

  addForm(
    app,
    {
      api: '/api/rate-alerts',
      summary: 'Ask to be told when the rate for a mortgage falls',
      pages: { '/rates': '/rates/asked' },
      schema: rateAlertSchema,
      response: z.pick(rateAlertSchema, { email: true }),
      async submit(asked, { trap, request }) {
        const { email, product } = asked;
        await db.transaction(async (tx) => {
          const checked = await checkSpam(tx, rateAlerts, { email }, trap);
          if (checked.spamReasons) throw spamRefusal(facts().company);
          const known = lowest((await readSheet(tx)).value, product);
          if (!known) throw notOffered;
          const spam = config.rateLimit ? await limitConfirmations(tx, email, checked) : checked;
          const consent = consentOf(request, alertConsent(facts().company));
          const id = await addAlert(tx, { ...asked, ...consent, rate: known.rate }, now());
          const content = { id, product, step: asked.step, rate: known.rate };
          if (isConfirmed(spam))
            await queueMails<typeof rateAlertMails>(tx, [
              { kind: 'rate-alert-confirmation', about: id, recipient: email, content },
            ]);
        });
        return { email };
      },
    },
    services,
  );

  await app.register(async (page) =>
    addLinkPage<NonNullable<Awaited<ReturnType<typeof findAlerts>>>>(page, services, {
      path: '/rates/alerts',
      purpose: 'rate-alerts',
      isOneClick: true,
      find: (id) => findAlerts(db, id),
      show: async ({ token, found: { email, watched } }) => ({
        data: { alerts: { token, email, watched: watched.map(productName) } satisfies AlertsOfAddress },
      }),
      async submit({ token, found: { email } }) {
        await stopAlerts(db, email, now());
        return { data: { alerts: { token, email, watched: [] } satisfies AlertsOfAddress } };
      },
    }),
  );
};

const notOffered = new HttpError(400, {
  code: 'invalid-input',
  message: 'Please check the form.',
  fields: { product: 'Please choose one of the mortgages above' },
});

/** Tells everybody whose rate fell. */
export async function tellOfFalls(tx: Transaction, now: Date, queueMails: Services['queueMails']) {
  const falls = await noteFalls(tx, (await readSheet(tx)).value, dateInOntario(now));
  await queueMails<typeof rateAlertMails>(
    tx,
    falls.map(({ id, email, fallen }) => ({
      kind: 'rate-alert',
      about: id,
      recipient: email,
      content: { id, fallen },
    })),
  );
}

/** The same every day: a rate may begin on a later day than it is entered, and who was told today is told tomorrow. */
export const tellDaily: DailyWork = (db, now, queueMails) =>
  db.transaction((tx) => tellOfFalls(tx, now, queueMails));

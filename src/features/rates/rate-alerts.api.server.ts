import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { invalidField, Refusal } from '#http/refusals.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { ScheduledJob, Services } from '#platform/feature.server.ts';
import { addForm, addLinkPage } from '#platform/forms/form-route.server.ts';
import { consentOf } from '#platform/privacy/consent.server.ts';
import type { rateAlertMails } from './rate-alert-mails.server.ts';
import { type NewRateAlert, rateAlertSchema } from './rate-alert-schema.ts';
import { alertConsent, type AlertsOfAddress, productName } from './rate-alert.ts';
import { addAlert, findAlerts, lowestRate, recordRateDrops, stopAlerts } from './rate-alerts.store.server.ts';
import { rateAlerts } from './rate-alerts.table.server.ts';
import { readCurrentRates, readSettledRates } from './rates.store.server.ts';

export const rateAlertRoutes: FastifyPluginAsync<Services> = async (app, services) => {
  const { db, now, facts, checkSpam, queueMails, reserveMail } = services;

  addForm(app, services, {
    api: '/api/rate-alerts',
    summary: 'Ask to be told when the rate for a mortgage falls',
    pages: {
      // In the place of the form, and with nothing personal in the address.
      '/rates': ({ product, step, isUnconfirmed }: NewRateAlert & { isUnconfirmed?: boolean }) =>
        `/rates/asked?${new URLSearchParams({ product, step: String(step), ...(isUnconfirmed && { unconfirmed: 'yes' }) })}#hear`,
    },
    schema: rateAlertSchema,
    response: z.extend(z.pick(rateAlertSchema, { email: true }), {
      /** True if no confirmation could be emailed, since many emails were asked for today. */
      isUnconfirmed: z.optional(z.boolean()),
    }),
    async submit(asked, { honeypot, request }) {
      const { email, product } = asked;
      const isConfirmed = await db.transaction(async (tx) => {
        const { spamReasons } = await checkSpam(tx, rateAlerts, { email }, honeypot);
        if (spamReasons) throw new Refusal('spam', facts().company.phone.display);
        const known = lowestRate(await readCurrentRates(tx, now()), product);
        if (!known) throw invalidField('product', 'Please choose one of the mortgages above');
        const consent = consentOf(request, alertConsent(facts().company));
        const mayEmail = await reserveMail(tx, email, request.ip);
        const alert = { ...asked, ...consent, rate: known.rate, isConfirmed: mayEmail };
        const added = await addAlert(tx, alert, now());
        const content = { id: added.id, product, step: asked.step, rate: known.rate };
        if (mayEmail)
          await queueMails<typeof rateAlertMails>(tx, [
            { kind: 'rate-alert-confirmation', about: added.id, recipient: email, content },
          ]);
        return added.isConfirmed;
      });
      return { ...asked, ...(!isConfirmed && { isUnconfirmed: true }) };
    },
  });

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
        await db.transaction((tx) => stopAlerts(tx, email, now()));
        return { data: { alerts: { token, email, watched: [] } satisfies AlertsOfAddress } };
      },
    }),
  );
};

/** Tells everybody whose rate fell, once the sheet has stood for a while. */
export const notifyRateDrops: ScheduledJob = {
  name: 'rate-falls',
  label: 'Telling people about rates that fell',
  everyMinutes: 10,
  run: ({ db, now, queueMails }) =>
    db.transaction(async (tx) => {
      const drops = await recordRateDrops(tx, await readSettledRates(tx, now()), dateInOntario(now()));
      await queueMails<typeof rateAlertMails>(
        tx,
        drops.map(({ id, email, fallen }) => ({
          kind: 'rate-alert',
          about: id,
          recipient: email,
          content: { id, fallen },
        })),
      );
    }),
};

import type { FastifyInstance } from 'fastify';
import { dailyJob, type ServerFeature, type Services } from '#platform/feature.server.ts';
import { composeMail } from './compose-mail.server.ts';
import { startDelivery } from './deliver-mails.server.ts';
import { forgetUnasked } from './mail-limits.server.ts';
import { mailsApi } from './mails.api.server.ts';
import { rescheduleMisdatedMails } from './mails.store.server.ts';
import { openSmtp } from './smtp.server.ts';

/** Starts sending what is in the outbox if there is a mail server; without one, emails stay there. */
async function routes(app: FastifyInstance, services: Services) {
  const { config, db, now, log, mailSettings, mailTemplates, reserveMail } = services;
  const { smtpUrl } = config;
  if (smtpUrl !== undefined) {
    const delivery = startDelivery({
      db,
      transport: await openSmtp({ ...mailSettings(), smtpUrl }),
      async compose(mail) {
        const template = mailTemplates[mail.kind];
        const content = template?.read ? await template.read(db, mail) : mail.content;
        if (content === undefined) return undefined;
        // Counted once, however often it is tried.
        const isCounted = template?.isUnasked && mail.attempts === 0;
        if (isCounted && !(await db.transaction((tx) => reserveMail(tx, mail.recipient!)))) return undefined;
        return composeMail({ ...mail, content }, mailTemplates, mailSettings());
      },
      onRefused: async (tx, mail, refusal) => {
        await mailTemplates[mail.kind]?.refused?.(tx, mail, refusal, services);
      },
      newsletterPerMinute: config.newsletterPerMinute,
      pollMs: config.mailPollMs,
      now,
      log,
    });
    app.addHook('onClose', () => delivery.stop());
  }
  await app.register(mailsApi, services);
}

export const outbox: ServerFeature = {
  routes,
  jobs: [
    dailyJob('counted-emails', 'Forgetting to whom forms have sent emails', ({ db }) => forgetUnasked(db)),
    {
      name: 'hastened-emails',
      label: 'Finding emails that a wrong clock has put off',
      everyMinutes: 1,
      run: ({ db }) => rescheduleMisdatedMails(db),
    },
  ],
};

import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import type { Database } from '#database/database.server.ts';
import { composeMail } from '#platform/outbox/compose-mail.server.ts';
import { startDelivery } from '#platform/outbox/deliver-mails.server.ts';
import type { QueueMails } from '#platform/outbox/mail-template.server.ts';
import { addMails } from '#platform/outbox/mails.store.server.ts';
import { openSmtp } from '#platform/outbox/smtp.server.ts';
import { mailTemplates } from './mail-templates.ts';

export interface RunningMail {
  queueMails: QueueMails;
  /** False while there is no mail server: mail stays in the outbox. */
  isSending: boolean;
  /** Finishes the mails in progress, for at most eight seconds. */
  stop(): Promise<void>;
}

/** Starts sending what is in the outbox if there is a mail server. */
export async function startMail({
  config,
  db,
  linkKey,
  now,
  requestId,
  log,
  pollMs,
}: {
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'mailTo'>;
  db: Database;
  linkKey: Buffer;
  now: () => Date;
  /** Of the current request, if any. */
  requestId: () => string | undefined;
  log: FastifyBaseLogger;
  pollMs: number | undefined;
}): Promise<RunningMail> {
  const settings = { ...config, linkKey };
  const delivery =
    config.smtpUrl === undefined
      ? undefined
      : startDelivery({
          db,
          transport: await openSmtp(config.smtpUrl),
          compose: (mail) => composeMail(mail, mailTemplates, settings),
          now,
          log,
          ...(pollMs !== undefined && { pollMs }),
        });
  return {
    queueMails: (transaction, news) =>
      addMails(
        transaction,
        news.map((mail) => ({ ...mail, requestId: requestId() })),
      ),
    isSending: delivery !== undefined,
    stop: async () => delivery?.stop(),
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import type { DatabaseConnection } from '#database/database.server.ts';
import { type JobQueue, startJobQueue } from '#database/job-queue.server.ts';
import { startDelivery } from '#platform/outbox/deliver-mails.server.ts';
import { openOutbox, type Outbox } from '#platform/outbox/outbox.server.ts';
import { openSmtp } from '#platform/outbox/smtp.server.ts';
import { composeMail } from '#platform/outbox/compose-mail.server.ts';
import type { QueueMails } from '#platform/outbox/mail-template.server.ts';
import { mailTemplates } from '#server/mail-templates.ts';

export interface RunningMail {
  /** Takes other work, too. */
  queue: JobQueue;
  outbox: Outbox;
  queueMails: QueueMails;
  /** False while there is no mail server: mail is kept. */
  isSending: boolean;
  /** Finishes the mails under way, for at most eight seconds. */
  stop(): Promise<void>;
}

/** Opens the outbox and, where there is a mail server, begins to send what is in it. Throws when the database is away. */
export async function startMail({
  config,
  connection: { db, pool },
  linkKey,
  now,
  requestId,
  log,
}: {
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'mailTo'>;
  connection: DatabaseConnection;
  linkKey: Buffer;
  now: () => Date;
  /** Of the request under way, if any. */
  requestId: () => string | undefined;
  log: FastifyBaseLogger;
}): Promise<RunningMail> {
  const queue = await startJobQueue(pool, log);
  const outbox = await openOutbox(db, queue, log);
  const delivery =
    config.smtpUrl === undefined
      ? undefined
      : await startDelivery({
          db,
          queue,
          outbox,
          transport: await openSmtp(config.smtpUrl),
          compose: (mail) => composeMail(mail, mailTemplates, { ...config, linkKey }),
          now,
          log,
        });

  return {
    queue,
    outbox,
    queueMails: (transaction, news) =>
      outbox.put(
        transaction,
        news.map((mail) => ({ ...mail, requestId: requestId() })),
      ),
    isSending: delivery !== undefined,
    async stop() {
      await queue.stop({ timeout: 8_000 });
      await delivery?.stop();
    },
  };
}

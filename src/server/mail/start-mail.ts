import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import type { DatabaseConnection } from '#database/database.server.ts';
import { type JobQueue, startJobQueue } from '#database/job-queue.server.ts';
import { startDelivery } from '#features/mail/deliver-mails.server.ts';
import { openOutbox, type Outbox } from '#features/mail/outbox.server.ts';
import { openSmtp } from '#features/mail/smtp.server.ts';
import { announceByMail, type Announcements } from './announcements.ts';
import { composeMail } from './compose-mail.ts';

export interface RunningMail {
  /** Takes other work, too. */
  queue: JobQueue;
  outbox: Outbox;
  announcements: Announcements;
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
          compose: (mail) => composeMail(mail, { ...config, linkKey }),
          now,
          log,
        });

  return {
    queue,
    outbox,
    announcements: announceByMail(outbox, now, requestId),
    isSending: delivery !== undefined,
    async stop() {
      await queue.stop({ timeout: 8_000 });
      await delivery?.stop();
    },
  };
}

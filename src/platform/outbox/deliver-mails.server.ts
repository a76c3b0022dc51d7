import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Database } from '#database/database.server.ts';
import type { JobQueue } from '#database/job-queue.server.ts';
import { dropMail, findWaitingMail, type Mail, markSent, noteRefusal } from './mails.store.server.ts';
import { mailQueue, type Outbox } from './outbox.server.ts';
import { isRefusedForGood, type MailMessage, type MailTransport } from './smtp.server.ts';

const minute = 60_000;

export interface Delivery {
  db: Database;
  queue: JobQueue;
  outbox: Outbox;
  transport: MailTransport;
  /** Puts a mail into words. */
  compose: (mail: Mail) => MailMessage;
  now: () => Date;
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/**
 * Sends what is due, as one of any number of nodes. Every mail is sent once, but for one case that SMTP leaves open: a
 * node that dies between the mail server's yes and writing it down. Then the same message goes out a second time.
 */
export async function startDelivery(delivery: Delivery): Promise<{ stop(): Promise<void> }> {
  const { queue, log, transport } = delivery;
  const deliver = deliverWith(delivery);
  await queue.work(
    mailQueue,
    {
      includeMetadata: true,
      perJobResults: true,
      batchSize: 25,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 1,
    },
    (jobs: JobWithMetadata[]) => Promise.all(jobs.map(deliver)),
  );

  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  async function remember(): Promise<void> {
    let isAll = true;
    try {
      isAll = await rememberForgotten(delivery);
    } catch (error) {
      log.warn({ err: error }, 'mails without a job were not looked for');
    }
    if (!isStopping) timer = setTimeout(() => void remember(), isAll ? 10 * minute : 100);
  }
  await remember();

  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await queue.offWork(mailQueue);
      transport.close();
    },
  };
}

/** Answers false when there are more than is good at once. */
async function rememberForgotten({ outbox, log }: Delivery): Promise<boolean> {
  const { count, isAll } = await outbox.rememberForgotten();
  if (count > 0) log.info({ count }, 'mails without a job were found and will be sent');
  return isAll;
}

function deliverWith({ db, transport, compose, now, log }: Delivery) {
  // What the mail server took and the database could not be told yet.
  const taken = new Set<string>();

  return async ({ id, retryCount, retryLimit }: JobWithMetadata): Promise<JobResult> => {
    const mail = await findWaitingMail(db, id);
    if (!mail) return { id, status: 'completed' };
    if (mail.uselessAt && mail.uselessAt <= now()) {
      await dropMail(db, id);
      return { id, status: 'completed' };
    }
    const { kind, requestId } = mail;
    const facts = { mail: id, kind, attempt: retryCount + 1, requestId };
    try {
      if (!taken.has(id)) await transport.send(compose(mail));
    } catch (error) {
      const isLast = isRefusedForGood(error) || retryCount >= retryLimit;
      await noteRefusal(db, id, { error: wordsOf(error), settledAt: isLast ? now() : undefined });
      log[isLast ? 'error' : 'warn'](
        { ...facts, ...codesOf(error) },
        isLast ? 'a mail was given up' : 'a mail was not sent and will be tried again',
      );
      return { id, status: isLast ? 'deadletter' : 'failed' };
    }
    taken.add(id);
    await markSent(db, id, now());
    taken.delete(id);
    log.info(facts, 'a mail was sent');
    return { id, status: 'completed' };
  };
}

/** What the mail server said, for the desk. */
function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
}

/** The same for the log, without the addresses that are in a mail server's words. */
function codesOf(error: unknown): object {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === undefined ? { err: error } : { code, responseCode };
}

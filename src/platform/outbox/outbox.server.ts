import type { Database, Transaction } from '#database/database.server.ts';
import { type JobQueue, within } from '#database/job-queue.server.ts';
import { isDatabaseUnavailable } from '#database/unavailable.server.ts';
import { addMails, listForgottenMails, type Mail, makeWaiting, type NewMail } from './mails.store.server.ts';

export const mailQueue = 'mail';

/** Again after about half a minute, one, two … and then every hour: about four days in all. */
const retries = { retryLimit: 100, retryDelay: 30, retryBackoff: true, retryDelayMax: 60 * 60 };
/** After this time, in seconds, a node that was sending a mail is taken for dead, and another one tries. */
const expireInSeconds = 5 * 60;
const forgottenAtOnce = 1_000;

/** Where mails wait: the table `mails` says what is to be sent, the job queue when and by which node. */
export interface Outbox {
  /** Writes mails within a transaction: they are sent if it is committed, and only then. */
  put(transaction: Transaction, news: NewMail[]): Promise<void>;
  /** Sends a mail again that was given up; false when there is none with this id. */
  resend(transaction: Transaction, id: string): Promise<boolean>;
  /** Gives a job to mails that wait without one, a thousand at once; answers how many those were and whether it was all. */
  rememberForgotten(): Promise<{ count: number; isAll: boolean }>;
}

type Due = Pick<Mail, 'id' | 'dueAt'>;

/** Opens the outbox on a job queue that runs. */
export async function openOutbox(
  db: Database,
  queue: JobQueue,
  log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  },
): Promise<Outbox> {
  const options = { ...retries, expireInSeconds };
  await queue.createQueue(mailQueue, options);
  // Another version may have made it with others.
  await queue.updateQueue(mailQueue, options);
  // Has the queue's settings read now. Read within the first transactions, each would wait for a second connection while
  // it holds one, and enough of them at once would wait for each other.
  await queue.insert(mailQueue, []);

  // A mail's job has the mail's id, so that there is never more than one.
  async function schedule(transaction: Transaction, due: Due[]): Promise<void> {
    if (due.length === 0) return;
    const jobs = due.map(({ id, dueAt }) => ({ id, startAfter: dueAt.toISOString() }));
    await queue.insert(mailQueue, jobs, within(transaction));
  }

  async function scheduleAgain(transaction: Transaction, due: Due[]): Promise<void> {
    // What is left of jobs that came to their end would be in the way.
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await queue.deleteJob(mailQueue, ids, within(transaction));
    await schedule(transaction, due);
  }

  return {
    async put(transaction, news) {
      const added = await addMails(transaction, news);
      try {
        // Within a savepoint: whatever is wrong with the queue, the visitor's request is not lost with it.
        await transaction.transaction((inner) => schedule(inner, added));
      } catch (error) {
        // With the database away the request fails as a whole, and says so by itself.
        const level = isDatabaseUnavailable(error) ? 'warn' : 'error';
        log[level]({ err: error }, 'mails wait without a job, until somebody looks for forgotten ones');
      }
    },
    async resend(transaction, id) {
      const mail = await makeWaiting(transaction, id);
      if (mail) await scheduleAgain(transaction, [mail]);
      return mail !== undefined;
    },
    rememberForgotten: () =>
      db.transaction(async (transaction) => {
        const forgotten = await listForgottenMails(transaction, forgottenAtOnce);
        await scheduleAgain(transaction, forgotten);
        return { count: forgotten.length, isAll: forgotten.length < forgottenAtOnce };
      }),
  };
}

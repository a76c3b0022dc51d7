import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from '#database/database.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { claimIssueMails } from './issue-mails.store.server.ts';
import type { DeliveryRejection } from './mail-template.server.ts';
import { claimDueMails, dropMail, type Mail, markSent, recordFailure } from './mails.store.server.ts';
import {
  isRefused,
  isRefusedForGood,
  isSenderRejected,
  type MailMessage,
  type MailTransport,
} from './smtp.server.ts';
import { isUnknownAddress } from './unknown-address.server.ts';

/** As many as there are connections to the mail server, so that all of them finish while they are claimed. */
const batchSize = 5;
/** Smaller batches for newsletter emails leave connections for all others. */
const issueBatchSize = 3;
const stopTimeoutMs = 8_000;
const maxAttempts = 80;
/** Temporary refusals of a newsletter email are retried for about five hours, so that an issue finishes soon. */
const maxIssueAttempts = 12;

export interface Delivery extends Pick<Services, 'db' | 'now'> {
  transport: MailTransport;
  /** Undefined for an email that must not be sent any more. */
  compose: (mail: Mail) => Promise<MailMessage | undefined>;
  /** Acts on an email that the mail server refused for good, or for now because of us. */
  onRefused: (tx: Transaction, mail: Mail, refusal: DeliveryRejection) => Promise<void>;
  newsletterPerMinute: number;
  /** The pause between looks for what is due, in milliseconds. */
  pollMs: number;
  log: Pick<Services['log'], 'info' | 'warn' | 'error'>;
}

/** Half a minute after the first attempt, then twice as long each time, up to an hour: about three days overall. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(60 * 60, 30 * 2 ** (attempts - 1));
}

/**
 * Sends what is due, as one of any number of nodes. Every email is sent once, except in one case that SMTP leaves
 * open: a node that dies after the mail server accepts it and before recording that. Then it is sent a second time.
 */
export function startDelivery(delivery: Delivery): { stop(): Promise<void> } {
  const { db, log, transport, newsletterPerMinute, pollMs } = delivery;
  const stopping = new AbortController();

  async function run(claim: () => Promise<Mail[]>): Promise<void> {
    const deliverBatch = batchesOf(delivery, claim);
    while (!stopping.signal.aborted) {
      const pauseMs = await deliverBatch().then(
        (count) => (count > 0 ? 0 : pollMs),
        (error: unknown) => {
          log.warn({ err: error }, 'the outbox could not be read');
          // The database is away: it is asked less often.
          return 5 * pollMs;
        },
      );
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  // Apart from each other, so that a slow email of the newsletter delays no other.
  const running = Promise.all([
    run(() => claimDueMails(db, batchSize)),
    run(() => claimIssueMails(db, issueBatchSize, newsletterPerMinute)),
  ]);

  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, wait(stopTimeoutMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}

/** Creates the function that claims what is due, sends it and returns how many emails there were. */
function batchesOf(
  { db, transport, compose, onRefused, now, log }: Delivery,
  claim: () => Promise<Mail[]>,
): () => Promise<number> {
  // Accepted by the mail server but not yet recorded in the database. Nothing else is sent before that.
  const accepted = new Set<string>();

  async function deliver(mail: Mail): Promise<void> {
    const { id, kind, requestId } = mail;
    if (mail.uselessAt && mail.uselessAt <= now()) return dropMail(db, id);
    const attempt = mail.attempts + 1;
    const logFields = { mail: id, kind, attempt, requestId };
    try {
      const message = await compose(mail);
      if (!message) return await dropMail(db, id);
      await transport.sendMail(message);
    } catch (error) {
      const isOurFault = isSenderRejected(error);
      const isOver = isRefused(error) && !isOurFault && mail.issueId !== null && attempt >= maxIssueAttempts;
      const isLast = isRefusedForGood(error) || isOver || attempt >= maxAttempts;
      const next = isLast ? { settledAt: now() } : { retryInSeconds: retryDelaySeconds(attempt) };
      await db.transaction(async (tx) => {
        await recordFailure(tx, id, isRefused(error) ? serverReplyOf(error) : errorMessageOf(error), next);
        const refusal = {
          serverReply: serverReplyOf(error),
          isUnknown: isUnknownAddress(error),
          isSenderRejected: isOurFault,
        };
        if (isOurFault || isRefusedForGood(error)) await onRefused(tx, mail, refusal);
      });
      log[isLast ? 'error' : 'warn'](
        { ...logFields, ...loggableError(error) },
        isLast ? 'a mail was given up' : 'a mail was not sent and will be tried again',
      );
      return;
    }
    accepted.add(id);
    log.info(logFields, 'a mail was sent');
    await markSent(db, [id], now());
    accepted.delete(id);
  }

  return async () => {
    if (accepted.size > 0) {
      await markSent(db, [...accepted], now());
      accepted.clear();
    }
    const due = await claim();
    for (const result of await Promise.allSettled(due.map(deliver))) {
      if (result.status === 'rejected') {
        log.warn({ err: result.reason as unknown }, 'the result of sending a mail could not be recorded');
      }
    }
    return due.length;
  };
}

/** An error's message, for administrators. */
function errorMessageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
}

/** The mail server's message without the prefix of our mail client. */
function serverReplyOf(error: unknown): string {
  const { response } = error as { response?: unknown };
  return typeof response === 'string' ? response.slice(0, 500) : errorMessageOf(error);
}

/** The codes of a mail server's refusal, without its message, which may name addresses; any other error whole. */
function loggableError(error: unknown): object {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === undefined ? { err: error } : { code, responseCode };
}

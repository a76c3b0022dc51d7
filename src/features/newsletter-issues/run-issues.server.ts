import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { Transaction } from '#database/database.server.ts';
import { scheduledWork } from '#platform/audit/audit-event.server.ts';
import type { Services } from '#platform/feature.server.ts';
import type { issueMails } from './issue-mails.server.ts';
import { auditEntryOf } from './newsletter-issues.api.server.ts';
import type { IssueRow } from './newsletter-issues.store.server.ts';
import { finishIssue, isIssueOpen, startDueIssue } from './send-issue.server.ts';

const retryMs = 5_000;

/** Begins and ends issues when it is time, as one of any number of nodes, if there is a mail server. */
export const runIssues: FastifyPluginAsync<Services> = async (app, services) => {
  const { db, now, log, audit, queueMails, addressHash, config } = services;
  if (config.smtpUrl === undefined) return;
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Begins an issue that is due, or else ends one whose emails are settled. Returns the issue, if there was one. */
  async function advance(tx: Transaction): Promise<IssueRow | undefined> {
    const issue = await startDueIssue(tx, now(), addressHash);
    if (!issue) return finishIssue(tx, now());
    if (issue.startedAt) {
      await audit(tx, scheduledWork, auditEntryOf(issue, 'send'));
      return issue;
    }
    const { id, subject } = issue;
    await queueMails<typeof issueMails>(tx, [
      { kind: 'newsletter-taken-back', about: id, recipient: null, content: { id, subject } },
    ]);
    const detail = 'it was incomplete when it was due';
    await audit(tx, scheduledWork, { ...auditEntryOf(issue, 'stop'), detail });
    return issue;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let pauseMs = config.mailPollMs;
      try {
        const advanced = (await isIssueOpen(db, now())) && (await db.transaction(advance));
        if (advanced) {
          log.info({ issue: advanced.id, state: advanced.state }, 'a newsletter issue advanced');
          continue;
        }
      } catch (error) {
        log.warn({ err: error }, 'newsletter scheduler failed');
        pauseMs = retryMs;
      }
      await wait(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
  const running = run();

  app.addHook('onClose', async () => {
    stopping.abort();
    await running;
  });
};

import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#platform/feature.server.ts';
import type { issueMails } from './issue-mails.server.ts';
import { type IssueEvent, advanceIssue } from './send-issue.server.ts';

const retryMs = 5_000;
const actor = { user: null, ip: 'scheduled work' };

/** Begins and ends issues when it is time, as one of any number of nodes. */
export function startIssues({
  db,
  now,
  log,
  record,
  queueMails,
  addressHash,
  config: { mailPollMs },
}: Pick<Services, 'db' | 'now' | 'log' | 'record' | 'queueMails' | 'addressHash' | 'config'>): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;

  const advance = () =>
    advanceIssue(db, now(), addressHash, async (transaction, { what, issue }) => {
      const { id: recordId, subject: recordName } = issue;
      const event = { kind: 'newsletter issue', recordId, recordName };
      if (what === 'started') await record(transaction, actor, { ...event, action: 'send' });
      if (what !== 'returned-to-draft') return;
      const content = { id: recordId, subject: recordName };
      await queueMails<typeof issueMails>(transaction, [
        { kind: 'newsletter-taken-back', about: recordId, recipient: null, content },
      ]);
      await record(transaction, actor, {
        ...event,
        action: 'stop',
        detail: 'it was incomplete when it was due',
      });
    });

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pauseMs = await advance().then(
        (advanced) => (advanced ? noted(advanced) : mailPollMs),
        (error: unknown) => {
          log.warn({ err: error }, 'newsletter scheduler failed');
          return retryMs;
        },
      );
      await wait(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
  function noted({ what, issue }: IssueEvent): number {
    log.info({ issue: issue.id, what }, 'an issue of the newsletter');
    return 0;
  }
  const running = run();

  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { ScheduledJob, Services } from '#platform/feature.server.ts';
import * as store from './scheduled-jobs.store.server.ts';

/** Runs due jobs, each on one node at a time, and side by side: one that fails or hangs delays no other. */
export function runJobs(services: Services, everyMs: number): { stop(): Promise<void> } {
  const { db, log, jobs, now } = services;
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<string, Promise<void>>();
  /** The jobs whose work is not over, and the last extension of their claims. */
  const working = new Set<string>();
  let extending = Promise.resolve();

  async function run(job: ScheduledJob): Promise<void> {
    const { name } = job;
    working.add(name);
    const keep = (outcome: object) => store.saveOutcome(db, name, outcome);
    try {
      const work = job.run(services, { isStopping: () => signal.aborted, signal, keep });
      // An extension still under way would write its own time over that of the next try.
      await work.finally(() => working.delete(name) && extending.catch(() => {}));
      await store.recordSuccess(db, job, now());
    } catch (error) {
      log.warn({ err: error, job: name }, 'scheduled work has failed and will be tried again');
      await store.recordJobFailure(db, name, describeError(error), now()).catch(() => {});
    } finally {
      running.delete(name);
    }
  }

  async function tick(): Promise<void> {
    if (working.size > 0) await (extending = store.extendClaims(db, [...working], now()));
    for (const job of jobs)
      if (!running.has(job.name) && (await store.claimJob(db, job, now()))) running.set(job.name, run(job));
  }

  async function follow(): Promise<void> {
    while (await wait(everyMs, true, { signal }).catch(() => false))
      await tick().catch((error: unknown) =>
        log.warn({ err: error }, 'it could not be seen which work is due'),
      );
  }
  const following = follow();

  return {
    async stop() {
      stopping.abort();
      await following;
      await Promise.all(running.values());
    },
  };
}

/** Describes an error, without the values of a failed query. */
function describeError(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : (message ?? String(error));
}

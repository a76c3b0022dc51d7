import { readConfig } from '#config.ts';
import { addAuditEntry } from '#platform/audit/audit-event.server.ts';
import type { ScheduledJob, Services } from '#platform/feature.server.ts';
import { addMails } from '#platform/outbox/mails.store.server.ts';
import { jobs, personalData } from '#server/features.ts';
import { readAddressHash } from '#server/services.ts';
import type { TestServer } from './start-test-server.ts';

/** Services for scheduled jobs, with its clock at a time. */
export async function jobServices(
  { db }: Pick<TestServer, 'db'>,
  { at, env = {} }: { at?: Date; env?: Record<string, string> } = {},
): Promise<Services> {
  const now = () => at ?? new Date();
  const services: Partial<Services> = {
    db,
    now,
    jobs,
    personalData,
    addressHash: await readAddressHash(db),
    config: readConfig(env),
    log: { info() {}, warn() {} } as never,
    queueMails: addMails,
    audit: (executor, actor, event) => addAuditEntry(executor, actor, event, now()),
  };
  return services as Services;
}

/** Does a job once, by a server's clock unless at another time. */
export async function runJob(
  job: ScheduledJob | undefined,
  server: Pick<TestServer, 'db' | 'clock'>,
  at = server.clock.now,
): Promise<void> {
  const services = await jobServices(server, { at });
  await job!.run(services, {
    isStopping: () => false,
    signal: new AbortController().signal,
    keep: async () => {},
  });
}

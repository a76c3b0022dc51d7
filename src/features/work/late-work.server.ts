import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { nilUuid } from '#database/columns.server.ts';
import type { Executor } from '#database/database.server.ts';
import { rolesThatMayUse } from '#http/access.ts';
import type { ScheduledJob } from '#platform/feature.server.ts';
import { button } from '#platform/outbox/mail-blocks.server.ts';
import type { MailTemplates } from '#platform/outbox/mail-template.server.ts';
import {
  listLateJobs,
  readOutcome,
  saveOutcome,
} from '#platform/scheduled-work/scheduled-jobs.store.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { describeLateJob } from './to-do/describe-late-job.ts';
import type { LateJob } from './to-do/to-do.ts';

export const lateWorkMails = {
  'late-work': {
    label: 'Notice of work that the server could not do',
    area: 'management',
    write: ({ late }: { late: LateJob }, { publicUrl }) => ({
      subject: `Not done: ${late.label}`,
      preview: late.lastError ?? 'It is late.',
      heading: 'Your website could not do all of its work',
      blocks: [
        `${late.label}${describeLateJob(late)}`,
        'Housekeeping, at the end of To do, says whether it is still so. You get no other email about it until it was done and is late again.',
        button('Open To Do', `${publicUrl}/admin/to-do`),
      ],
      footnote: 'You are receiving this email because this website is yours to look after.',
    }),
  },
} satisfies MailTemplates;

const name = 'late-work' as const;

/** Tells owners what is late by email, once, at the second look: at the first, a server may be making up for a night. */
export const lateWorkJob: ScheduledJob = {
  name,
  label: 'Telling owners what is late',
  everyMinutes: 10,
  async run({ db, jobs, config, now, queueMails }) {
    if (config.smtpUrl === undefined) return;
    await db.transaction(async (tx) => {
      const seen = (await readOutcome<Record<string, { dueAt: string; looks: number }>>(tx, name)) ?? {};
      const late = (await listLateJobs(tx, jobs, now())).map((job) => {
        const before = seen[job.name];
        return { ...job, looks: before?.dueAt === job.dueAt.toISOString() ? before.looks + 1 : 1 };
      });
      const news = late
        .filter(({ looks }) => looks === 2)
        .map((job) => ({ kind: name, content: { late: job } }));
      const readers = await listOwners(tx);
      await queueMails<typeof lateWorkMails>(
        tx,
        news.flatMap((mail) => readers.map((reader) => ({ ...mail, ...reader }))),
      );
      await saveOutcome(tx, name, Object.fromEntries(late.map((job) => [job.name, job])));
    });
  },
};

/** The owners who have an address, or else the brokerage. */
async function listOwners(db: Executor): Promise<{ about: string; recipient: string | null }[]> {
  const isOwner = inArray(users.role, rolesThatMayUse('management'));
  const owners = await db
    .select({ about: users.id, recipient: users.email })
    .from(users)
    .where(and(isOwner, isNull(users.blockedAt), isNotNull(users.email)));
  return owners.length > 0 ? owners : [{ about: nilUuid, recipient: null }];
}

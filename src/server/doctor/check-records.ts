import type pg from 'pg';
import { type Finding, ok, problem, warning } from './finding.ts';

interface Facts {
  users: number;
  failed: number;
  late: number;
  stuck: number;
}

/** Looks at what is in the tables: who may sign in, mails and jobs. */
export async function checkRecords(
  client: pg.Client,
  { isSending }: { isSending: boolean },
): Promise<Finding[]> {
  const facts = (await client.query<Facts>(question)).rows[0]!;
  return [checkUsers(facts), checkFailedMails(facts), checkWaitingMails(facts, isSending), checkJobs(facts)];
}

// A job is stuck when it is under way for much longer than a node is given for it.
const question = `select
  (select count(*)::int from users) as users,
  (select count(*)::int from mails where state = 'failed') as failed,
  (select count(*)::int from mails where state = 'waiting' and "dueAt" < now() - interval '15 minutes') as late,
  (select count(*)::int from pgboss.job where state = 'active'
    and started_on + make_interval(secs => expire_seconds) < now() - interval '10 minutes') as stuck`;

function checkUsers({ users }: Facts): Finding {
  if (users > 0) return ok('administrators', `${users} may sign in.`);
  return problem('administrators', 'Nobody can sign in.', 'Create somebody: npm run admin -- create NAME');
}

function checkFailedMails({ failed }: Facts): Finding {
  if (failed === 0) return ok('failed mails', 'None.');
  const advice = 'The dashboard shows which and why, and has a button that sends them again.';
  return warning('failed mails', `${failed} could not be sent for good.`, advice);
}

function checkWaitingMails({ late }: Facts, isSending: boolean): Finding {
  if (late === 0) return ok('waiting mails', 'None is late.');
  const found = `${late} should have been sent more than a quarter of an hour ago.`;
  if (!isSending) return warning('waiting mails', found, 'They are kept until SMTP_URL is set.');
  return problem(
    'waiting mails',
    found,
    'See what is said of the mail server here, whether a server of ours runs, and its log for "a mail was not sent".',
  );
}

function checkJobs({ stuck }: Facts): Finding {
  if (stuck === 0) return ok('jobs', 'None is stuck.');
  const advice = 'Start a server if none runs; else restart it: a running one takes them up again.';
  return problem('jobs', `${stuck} are under way for too long: the server that did them has died.`, advice);
}

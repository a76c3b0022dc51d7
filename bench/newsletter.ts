/**
 * npm run bench:newsletter: an issue of the newsletter for 10,000 subscribers, to a mail server on this machine: how long
 * it takes, how much memory, whether everybody gets it once (from one node, and from two of which one is killed in the
 * middle), whether two nodes keep the pace together, and how long the confirmation of a request takes meanwhile.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { findInstalledPostgres } from '#scripts/older-postgres.ts';
import { newContact } from '#test/contact-factory.ts';
import { startPostgresServer } from '#test/postgres-server.ts';
import { administrator, freePort, runServer, type ServerProcess } from '#test/run-server.ts';

const subscribers = 10_000;
const installed = findInstalledPostgres().find(({ version }) => version >= 15);
if (!installed) throw new Error('Two nodes need an installed PostgreSQL 15 or newer.');

interface Arrival {
  to: string;
  messageId: string;
  at: number;
}
const arrivals: Arrival[] = [];
const smtpPort = await freePort();
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData(stream, session, done) {
    let head = '';
    stream.on('data', (chunk: Buffer) => (head += head.length < 4_000 ? chunk.toString('latin1') : ''));
    stream.on('end', () => {
      const messageId = /^message-id: (.*)$/im.exec(head)?.[1] ?? '';
      arrivals.push({ to: session.envelope.rcptTo[0]!.address, messageId, at: performance.now() });
      done();
    });
  },
});
smtp.on('error', () => {});
smtp.listen(smtpPort, '127.0.0.1');
const postgres = await startPostgresServer(installed.bin);
const env = {
  DATABASE_URL: postgres.url,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  RATE_LIMIT: 'off',
  SHUTDOWN_DELAY: '0',
};

try {
  console.log(
    '| an issue for 10,000 | asked, s | all there, s | emails/s | memory at most, MB | twice | nobody | a confirmation meanwhile, s |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  await measure('one node, no pace', 1);
  await measure('two nodes, no pace', 2);
  await measure('two nodes, one killed in the middle and started again', 2, killOne);
  await measurePace();
} finally {
  await postgres.remove();
  smtp.close();
}

async function measure(
  name: string,
  count: number,
  disturb?: (nodes: ServerProcess[]) => Promise<void>,
): Promise<void> {
  const nodes = await startNodes(count, 100_000);
  await fill(subscribers);
  const most = watchMemory(nodes);
  const since = performance.now();
  await sendIssue(nodes[0]!.url, subscribers);
  const asked = (performance.now() - since) / 1000;
  const confirmation = timeConfirmation(nodes[0]!.url);
  if (disturb) await disturb(nodes);
  await until(() => readers().size === subscribers, 300_000);
  const seconds = (Math.max(...arrivals.map(({ at }) => at)) - since) / 1000;
  const all = arrivals.filter(({ to }) => to.startsWith('reader'));
  const perSecond = subscribers / seconds;
  const twice = all.length - readers().size;
  const sameId = all.length - new Set(all.map(({ messageId }) => messageId)).size === twice;
  console.log(
    `| ${name} | ${asked.toFixed(1)} | ${seconds.toFixed(1)} | ${perSecond.toFixed(0)} | ${most()} | ` +
      `${twice}${twice > 0 ? ` (${sameId ? 'same' : 'other'} Message-ID)` : ''} | ${subscribers - readers().size} | ${(await confirmation).toFixed(1)} |`,
  );
  for (const node of nodes) await node.end('SIGTERM');
}

/** Kills one of two nodes in the middle, and starts it again. */
async function killOne(nodes: ServerProcess[]): Promise<void> {
  await until(() => readers().size > subscribers / 2);
  await nodes[1]!.end('SIGKILL');
  nodes[1] = await runServer({ ...env, NEWSLETTER_PER_MINUTE: '100000' });
  await until(async () => {
    const { rows } = await postgres.sql(
      `select 1 from mails where state = 'waiting' and "issueId" is not null and coalesce("retryAt", "dueAt") <= now() limit 1`,
    );
    return rows.length === 0;
  });
  await wait(1_000);
  // As if the five minutes had passed after which the claims of a dead node expire.
  await postgres.sql(`update mails set "retryAt" = now() where state = 'waiting' and "issueId" is not null`);
}

/** Two nodes at 1,200 a minute: how many come in half a minute. */
async function measurePace(): Promise<void> {
  const seconds = 30;
  const nodes = await startNodes(2, 1_200);
  await fill(subscribers);
  await sendIssue(nodes[0]!.url, subscribers);
  await wait(seconds * 1000);
  const came = arrivals.length;
  for (const node of nodes) await node.end('SIGTERM');
  console.log(`\nTwo nodes at 1,200 a minute: ${came} emails in ${seconds} seconds.`);
}

async function startNodes(count: number, perMinute: number): Promise<ServerProcess[]> {
  const nodes: ServerProcess[] = [];
  // One after the other: the first makes the tables.
  while (nodes.length < count)
    nodes.push(await runServer({ ...env, NEWSLETTER_PER_MINUTE: String(perMinute) }));
  return nodes;
}

/** A new list of subscribers with proofs of consent, and an empty outbox. */
async function fill(count: number): Promise<void> {
  arrivals.length = 0;
  await postgres.sql(
    'truncate mails, mail_pace, newsletter_issues, newsletter_subscribers, newsletter_consents',
  );
  await postgres.sql(
    `insert into newsletter_subscribers ("email") select 'reader' || number || '@example.ca' from generate_series(1, ${count}) number`,
  );
  await postgres.sql(
    `insert into newsletter_consents ("email", "wording", "address") select "email", 'I agree', '192.0.2.1' from newsletter_subscribers`,
  );
}

async function sendIssue(url: string, recipients: number): Promise<void> {
  const post = async (path: string, body: object, cookie = '') => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const signedIn = await post('/api/login', administrator);
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  const blocks = Array.from({ length: 6 }, (_, at) => ({
    kind: 'text',
    text: `Paragraph ${at}. ${'What moves mortgage rates in Ontario. '.repeat(12)}`,
  }));
  const begun = await post('/api/newsletter-issues', { subject: 'Rates in December', blocks }, cookie);
  const { id } = (await begun.json()) as { id: string };
  await post(`/api/newsletter-issues/${id}/send`, { recipients }, cookie);
}

/** How long a visitor waits for the confirmation of a request, in seconds. */
async function timeConfirmation(url: string): Promise<number> {
  const since = performance.now();
  const email = `visitor${since}@example.ca`;
  await fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newContact({ email })),
  });
  await until(() => arrivals.some(({ to }) => to === email));
  return (arrivals.find(({ to }) => to === email)!.at - since) / 1000;
}

function readers(): Set<string> {
  return new Set(arrivals.flatMap(({ to }) => (to.startsWith('reader') ? [to] : [])));
}

/** Waits until the condition holds. */
async function until(condition: () => boolean | Promise<boolean>, most = 120_000): Promise<void> {
  for (const since = Date.now(); !(await condition()); await wait(50))
    if (Date.now() - since > most)
      throw new Error(`After ${most} ms, ${readers().size} subscribers have it.`);
}

/** The most resident memory of any node from now on, in megabytes. */
function watchMemory(nodes: ServerProcess[]): () => number {
  let most = 0;
  const timer = setInterval(() => {
    for (const { child } of nodes) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      most = Math.max(most, Math.round(Number(kilobytes ?? 0) / 1024));
    }
  }, 200);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/**
 * npm run bench:mail: 500 requests, each with a notice and a confirmation, make 1,000 emails; how long until a mail
 * server on this machine has them all, once while requests arrive and once after it was down.
 */
import { newContact } from '#test/contact-factory.ts';
import { startMailServer } from '#test/mail-server.ts';
import { newDataDir, runServer } from '#test/run-server.ts';

const requests = 500;
const atOnce = 16;

const smtp = await startMailServer();
const data = await newDataDir();
const env = { DATA_DIR: data.dataDir, RATE_LIMIT: 'off' };

console.log('| 1,000 mails | requests answered, s | last mail there, s | mails/s | twice |');
console.log('|---|---|---|---|---|');
await measure('as they come', async (post) => {
  const site = await runServer({ ...env, SMTP_URL: smtp.url });
  return { ...(await post(site.url)), site };
});
await measure('kept, then sent', async (post) => {
  const mute = await runServer(env);
  const { answered } = await post(mute.url);
  await mute.end('SIGTERM');
  const site = await runServer({ ...env, SMTP_URL: smtp.url });
  return { answered, since: performance.now(), site };
});
await smtp.stop();
await data.remove();

type Post = (url: string) => Promise<{ answered: number; since: number }>;

async function measure(
  name: string,
  run: (
    post: Post,
  ) => Promise<{ answered: number; since: number; site: Awaited<ReturnType<typeof runServer>> }>,
): Promise<void> {
  smtp.mails.length = 0;
  const { answered, since, site } = await run(postAll);
  await smtp.waitFor(2 * requests, 120_000);
  const seconds = (performance.now() - since) / 1000;
  const twice = smtp.mails.length - new Set(smtp.mails.map(({ messageId }) => messageId)).size;
  await site.end('SIGTERM');
  console.log(
    `| ${name} | ${answered.toFixed(1)} | ${seconds.toFixed(1)} | ${((2 * requests) / seconds).toFixed(0)} | ${twice} |`,
  );
}

/** Sends all requests, some in parallel; returns how long that took in seconds, and when it began. */
async function postAll(url: string): Promise<{ answered: number; since: number }> {
  const since = performance.now();
  let next = 0;
  const sendInTurn = async () => {
    while (next < requests) {
      const visitor = (next += 1);
      const response = await fetch(`${url}/api/contacts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(newContact({ email: `visitor${visitor}@example.ca` })),
      });
      if (response.status !== 201) throw new Error(`A request was answered ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendInTurn));
  return { answered: (performance.now() - since) / 1000, since };
}

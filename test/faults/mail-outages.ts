import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';
import { startMailServer, type MailServer } from '#test/server/mail-server.ts';
import { postContact } from '#test/server/visitors.ts';
import { counted, expectThat, type Fault } from './fault.ts';
import type { Stage } from './stage.ts';

const requests = 40;
const expected = 'requests return 201 as fast as ever; every email arrives after recovery, none twice';
/** The first retries come after 30 to 60 seconds. */
const timeoutMs = 150_000;

export const mailDown: Fault = {
  name: 'mail-down',
  injected: `the mail server is down while ${requests} requests come in; three nodes`,
  expected,
  needs: ['postgres'],
  run: (stage) => loseMail(stage, { interrupt: (smtp) => smtp.stop(), repair: (smtp) => smtp.start() }),
};

export const mailRefusing: Fault = {
  name: 'mail-refusing',
  injected: `the mail server temporarily rejects mail (451) while ${requests} requests come in; three nodes`,
  expected,
  needs: ['postgres'],
  run: (stage) =>
    loseMail(stage, {
      interrupt: async (smtp) => eachVisitor((address) => smtp.refuse(address, 451)),
      repair: async (smtp) => eachVisitor((address) => smtp.accept(address)),
    }),
};

export const mailSlow: Fault = {
  name: 'mail-slow',
  injected: `the mail server accepts connections but does not respond while ${requests} requests come in; three nodes`,
  expected,
  needs: ['postgres'],
  run: (stage) => {
    const silent = new Set<Socket>();
    const server = createServer((socket) => void silent.add(socket.on('error', () => {})));
    return loseMail(stage, {
      async interrupt(smtp) {
        await smtp.stop();
        await new Promise<void>(
          (resolve) => void server.listen(Number(new URL(smtp.url).port), '127.0.0.1', resolve),
        );
      },
      async repair(smtp) {
        server.close();
        for (const socket of silent) socket.destroy();
        await smtp.start();
      },
    });
  },
};

const addressOf = (at: number) => `visitor${at}@example.ca`;
const eachVisitor = (act: (address: string) => void) => {
  for (let at = 0; at < requests; at += 1) act(addressOf(at));
};

async function loseMail(
  stage: Stage,
  {
    interrupt,
    repair,
  }: { interrupt: (smtp: MailServer) => Promise<void>; repair: (smtp: MailServer) => Promise<void> },
): Promise<string> {
  const smtp = await startMailServer();
  stage.afterwards(() => smtp.stop());
  const env = {
    DATABASE_URL: (await stage.postgres()).url,
    SMTP_URL: smtp.url,
    PORT: String(await freePort()),
  };
  const nodes = [await stage.site(env)];
  for (let more = 0; more < 2; more += 1)
    nodes.push(await stage.site({ ...env, PORT: String(await freePort()) }));
  await interrupt(smtp);
  const since = performance.now();
  const responses = await Promise.all(
    Array.from({ length: requests }, (_, at) =>
      postContact(nodes[at % 3]!.url, `Visitor ${at}`, addressOf(at)),
    ),
  );
  const milliseconds = Math.round(performance.now() - since);
  const taken = responses.filter(({ status }) => status === 201).length;
  expectThat(taken === requests, `only ${taken} of ${requests} requests were taken`);
  expectThat(milliseconds < 5_000, `the requests took ${milliseconds} ms`);
  await wait(4_000);
  const before = smtp.mails.length;
  await repair(smtp);
  await smtp.waitFor(2 * requests, timeoutMs);
  await wait(3_000);
  const distinct = new Set(smtp.mails.map(({ messageId }) => messageId)).size;
  expectThat(
    smtp.mails.length === 2 * requests && distinct === 2 * requests,
    `${smtp.mails.length} mails came, ${distinct} different`,
  );
  return `${requests} requests taken in ${milliseconds} ms; ${before} mails sent meanwhile, ${counted(smtp.mails.length, 'after recovery')}, none twice`;
}

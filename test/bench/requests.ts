import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { newDataDir, runServer } from '#test/server/run-server.ts';
import { connections, runLoad } from './load.ts';
import { median, type Row, rounds, seconds } from './row.ts';

const insert = `insert into contacts ("firstName", "lastName", email, phone, "mortgageType", "propertyLocation", "propertyValue", "loanAmount", message)
values ('Amara', 'Okafor', 'amara@example.ca', '905-555-0140', 'Purchase Mortgage', 'Mississauga', '$650,000', '$520,000', 'We would like to buy in spring.') returning id;
`;

/**
 * `POST /api/contacts`, with validation, two emails in the outbox and the log, compared with the insert alone in
 * pgbench.
 */
export const requests: Row = {
  name: 'requests',
  program: 'pgbench',
  async run() {
    const data = await newDataDir();
    const site = await runServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'info' });
    const silent = { info() {}, warn() {}, error() {} };
    const embedded = await startEmbeddedPostgres({ dataDir: data.dataDir, role: 'client', log: silent });
    try {
      const file = join(data.dataDir, 'insert.sql');
      await writeFile(file, insert);
      const { host, user, database, port } = embedded.connection;
      const where = ['-h', host, '-p', String(port ?? 5432), '-U', user, database];
      const options = ['-n', '-c', String(connections), '-j', '2', '-M', 'prepared', '-T', String(seconds)];
      const request = {
        path: '/api/contacts',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(newContact()),
      };
      await runLoad(site.url, request, 2);
      const pairs: { ours: number; theirs: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const ours = await runLoad(site.url, request, seconds);
        const { stdout } = await promisify(execFile)('pgbench', [...options, '-f', file, ...where]);
        pairs.push({ ours: ours.perSecond, theirs: Number(/tps = ([\d.]+)/.exec(stdout)![1]) });
      }
      const ratio = median(pairs.map(({ ours, theirs }) => ours / theirs));
      const [ours, theirs] = [
        median(pairs.map((pair) => pair.ours)),
        median(pairs.map((pair) => pair.theirs)),
      ];
      return [
        {
          what: `POST /api/contacts on ${connections} connections, to pgbench with the same insert alone`,
          measured: `${ratio.toFixed(2)} (${ours.toFixed(0)} to ${theirs.toFixed(0)} a second)`,
          goal: '0.5 or more',
          reached: ratio >= 0.5,
        },
      ];
    } finally {
      await embedded.stop();
      await site.end('SIGTERM');
      await data.remove();
    }
  },
};

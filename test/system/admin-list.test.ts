import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/create-test-database.ts';
import { administrator, runServer, type ServerProcess } from '#test/server/run-server.ts';

const root = join(import.meta.dirname, '../..');

/** The folder of a new admin list, with all that a list needs. */
const referrals = {
  'referrals.table.server.ts': `import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.server.ts';

export const referrals = pgTable('referrals', { id: id(), createdAt: createdAt(), office: text().notNull() });
`,
  'referral.ts': `import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';

/** An office that sends us clients. */
export const referralSchema = z.object({ id: z.uuid(), createdAt: timestamp, office: z.string() });

export type Referral = z.input<typeof referralSchema>;
`,
  'referrals.api.server.ts': `import { getTableColumns } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { listReader, newestFirst, pageQuery, readPage } from '#platform/lists/list-reader.server.ts';
import { referralSchema } from './referral.ts';
import { referrals } from './referrals.table.server.ts';

/** \`GET /api/referrals\`: who sends us clients. */
export const referralsApi: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const schema = { querystring: pageQuery, response: { 200: z.array(referralSchema) } };
  app.get('/api/referrals', adminRoute('requests', 'Referrals, newest first', schema), ({ query }, reply) =>
    readPage(reply, query, listReader(db, referrals, getTableColumns(referrals), { order: newestFirst(referrals) })),
  );
};
`,
  'feature.server.ts': `import type { ServerFeature } from '#platform/feature.server.ts';
import { referralsApi } from './referrals.api.server.ts';

export const referrals: ServerFeature = { routes: referralsApi };
`,
  'referrals.admin.tsx': `import { AdminPage } from '#platform/admin/admin-page.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useList } from '#platform/lists/lists.queries.ts';
import type { Referral } from './referral.ts';

export default function ReferralsPage() {
  return <AdminPage title="Referrals">{() => <Referrals />}</AdminPage>;
}

function Referrals() {
  const list = useList<Referral>('/api/referrals');
  if (!list.data) return <NotLoaded query={list} what="the referrals" />;
  return (
    <ul>
      {list.data.pages.flatMap(({ items }) => items).map(({ id, office }) => (
        <li key={id}>{office}</li>
      ))}
    </ul>
  );
}
`,
};

/** All that is written outside of it: file, the line before it, and the line. */
const elsewhere = [
  [
    'src/server/features.ts',
    "import { rates } from '#features/rates/feature.server.ts';",
    "import { referrals } from '#features/referrals/feature.server.ts';",
  ],
  ['src/server/features.ts', '  images,', '  referrals,'],
  [
    'src/site/admin/admin-pages.ts',
    "  { href: '/admin/figures', label: 'Figures', area: 'requests' },",
    "  { href: '/admin/referrals', label: 'Referrals', area: 'requests' },",
  ],
] as const;

const copy = mkdtempSync(join(tmpdir(), 'admin-list-'));
let database: TestDatabase;
let server: ServerProcess | undefined;
/** Returns the output of a program of the project in the copy; a failure says why. */
function run(...command: string[]): string {
  const env = { PATH: process.env.PATH };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: copy,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' });

beforeAll(async () => {
  chmodSync(copy, 0o755);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'Before');
  const folder = join(copy, 'src/features/referrals');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(referrals)) writeFileSync(join(folder, name), text);
  for (const [path, before, line] of elsewhere) {
    const text = readFileSync(join(copy, path), 'utf8');
    expect(text).toContain(`${before}\n`);
    writeFileSync(join(copy, path), text.replace(`${before}\n`, `${before}\n${line}\n`));
  }
  run('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'referrals');
  database = await createTestDatabase();
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await database?.drop();
  rmSync(copy, { recursive: true, force: true });
});

test('an admin list is one folder and three lines elsewhere', () => {
  git('add', '.');
  const changed = git('diff', '--cached', '--numstat', '--', '.', ':!src/database/migrations')
    .trim()
    .split('\n');
  const outside = changed.filter((line) => !line.includes('src/features/referrals/'));
  expect(outside).toEqual(['2\t0\tsrc/server/features.ts', '1\t0\tsrc/site/admin/admin-pages.ts']);
});

test('nothing else has to be said to the checks', () => {
  expect(run('node_modules/typescript/bin/tsc', '--noEmit')).toBe('');
  expect(run('node_modules/oxlint/bin/oxlint', '--deny-warnings')).toContain('Found 0 warnings and 0 errors');
});

test('it is in the menu, shows its rows to who may see them, and nothing to others', async () => {
  run('scripts/build.ts');
  server = await runServer({ DATABASE_URL: database.url, SHUTDOWN_DELAY: '0' }, undefined, copy);
  const { url } = server;
  expect((await fetch(`${url}/api/referrals`)).status).toBe(401);
  const signedIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const list = await fetch(`${url}/api/referrals`, { headers: { cookie } });
  expect([list.status, await list.json()]).toEqual([200, []]);
  const page = await (await fetch(`${url}/admin/referrals`, { headers: { cookie } })).text();
  expect(page).toMatch(/<h1[^>]*>Referrals<\/h1>/);
  expect(page).toContain('href="/admin/referrals"');
});

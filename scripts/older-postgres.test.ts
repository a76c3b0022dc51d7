import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseOlderPostgres, findInstalledPostgres } from './older-postgres.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'older-postgres-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function installPostgres(bin: string, version: string): void {
  mkdirSync(bin, { recursive: true });
  for (const name of ['initdb', 'postgres']) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
    chmodSync(join(bin, name), 0o755);
  }
}

test('finds installed servers with their versions, but not client-only packages', () => {
  const folder = temporaryFolder();
  installPostgres(join(folder, '16/bin'), '16.4 (Debian 16.4-1)');
  installPostgres(join(folder, '17/bin'), '17beta2');
  mkdirSync(join(folder, '14/bin'), { recursive: true });
  const found = findInstalledPostgres([join(folder, '*/bin')]);
  expect(found).toContainEqual({ bin: join(folder, '16/bin'), version: 16 });
  expect(found).toContainEqual({ bin: join(folder, '17/bin'), version: 17 });
  expect(found.map(({ bin }) => bin)).not.toContain(join(folder, '14/bin'));
});

const versions = (...list: number[]) => list.map((version) => ({ bin: `/pg/${version}`, version }));

test('chooses the oldest supported server older than the embedded one', () => {
  expect(chooseOlderPostgres(versions(17, 14, 16, 18))).toEqual({ bin: '/pg/16', version: 16 });
  expect(chooseOlderPostgres(versions(14, 18, 19))).toBeUndefined();
});

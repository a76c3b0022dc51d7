import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { EmbeddedPostgresError, useOwnServerHint } from './embedded-postgres-error.ts';

export interface RunAs {
  uid: number;
  gid: number;
}

/** True for root, as which PostgreSQL refuses to run. */
export const isRoot = (): boolean => process.geteuid?.() === 0;

export function findRunAs(): RunAs {
  return isRoot() ? findUnprivilegedUser() : { uid: process.geteuid!(), gid: process.getegid!() };
}

export function findUnprivilegedUser(usersFile = '/etc/passwd'): RunAs {
  const users = readFileSync(usersFile, 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    const user = { uid: Number(uid), gid: Number(gid) };
    // A container may know the name but not allow root to become that user.
    if (uid && gid && canBecome(user)) return user;
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL cannot run as root, and this system has no user "postgres" or "nobody" for it. ' +
      `Start the server as an ordinary user. Or: ${useOwnServerHint}`,
  );
}

/** Tests, as that user, that they may enter or execute (`x`) a path or write to it (`w`). */
export function hasPermission(runAs: RunAs, permission: 'x' | 'w', path: string): boolean {
  const question = ['-c', `test -${permission} "$1"`, 'sh', path];
  return spawnSync('/bin/sh', question, { ...runAs, cwd: '/' }).status === 0;
}

function canBecome(user: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'exit 0'], { ...user, cwd: '/' }).status === 0;
}

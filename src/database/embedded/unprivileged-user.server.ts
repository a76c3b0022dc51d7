import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { EmbeddedPostgresError, otherWay } from './embedded-postgres-error.ts';

/** Whom PostgreSQL runs as: ourselves, or for root, whom PostgreSQL refuses, somebody without privileges. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/** Finds whom to run as: `postgres` where the system knows that user, else `nobody`. */
export function findRunAs(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. ${otherWay}`,
  );
}

/** Whether that user really may enter or execute (`x`), or write to (`w`), a path; asked as that user. */
export function mayUse(runAs: RunAs, permission: 'x' | 'w', path: string): boolean {
  const check = spawnSync('/bin/sh', ['-c', `test -${permission} "$1"`, 'sh', path], { ...runAs, cwd: '/' });
  return check.status === 0;
}

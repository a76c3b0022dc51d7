import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import type { Stage } from './stage.ts';

/** Mounts a disk of so many MB on a folder, until afterwards. Only root can. */
export async function smallDisk(stage: Stage, megabytes: number): Promise<string> {
  const folder = await stage.folder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  chmodSync(folder, 0o755);
  stage.afterwards(() => execFileSync('umount', ['--lazy', folder]));
  return folder;
}

/** Writes a file until its disk is full to the last byte. */
export function fill(file: string): void {
  const block = Buffer.alloc(1024 * 1024);
  for (const size of [block.length, 4096, 1]) {
    try {
      for (;;) writeFileSync(file, block.subarray(0, size), { flag: 'a' });
    } catch {
      // No room for a block of this size.
    }
  }
}

/** Stops a database that a server on such a disk has left running. */
export async function endDatabase(dataDir: string): Promise<void> {
  const { startEmbeddedPostgres } = await import('#embedded-postgres/embedded-postgres.ts');
  const silent = { info() {}, warn() {}, error() {} };
  await (await startEmbeddedPostgres({ dataDir, role: 'supervisor', log: silent })).stop();
}

import { spawnSync } from 'node:child_process';

/** Tests if a program is on the PATH. */
export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;
}

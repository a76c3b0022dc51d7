import { execFileSync } from 'node:child_process';

// The server has one core to itself, whatever asks it the other: else they would measure each other.
const serversCore = '0';
const loadsCore = '1';

/** Keeps a server's process, with all its threads, to one core, where the system can (Linux). */
export function pinServer(pid: number): void {
  pin(serversCore, pid);
}

/** What a command has to begin with to run on the other core. */
export const onLoadsCore: string[] = canPin() ? ['taskset', '-c', loadsCore] : [];

function pin(core: string, pid: number): void {
  if (canPin()) execFileSync('taskset', ['-acp', core, String(pid)], { stdio: 'ignore' });
}

function canPin(): boolean {
  try {
    execFileSync('taskset', ['-c', loadsCore, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

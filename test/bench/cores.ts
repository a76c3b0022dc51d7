import { execFileSync } from 'node:child_process';

// The server gets one core and the load generator the other; otherwise they would measure each other.
const serversCore = '0';
const loadsCore = '1';

/** Pins a server's process, with all its threads, to one core, where the system allows it (Linux). */
export function pinServer(pid: number): void {
  pin(serversCore, pid);
}

/** Command prefix that runs it on the other core. */
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

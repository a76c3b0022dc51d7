import { write } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogSettings } from './watchdog.ts';

const { heartbeat, tickMs, ticksToWait } = workerData as WatchdogSettings;

let last = -1;
let missed = 0;
const ticks = setInterval(() => {
  const current = Atomics.load(heartbeat, 0);
  missed = current === last ? missed + 1 : 0;
  last = current;
  if (missed < ticksToWait) return;
  clearInterval(ticks);
  const seconds = (ticksToWait * tickMs) / 1_000;
  const message = `The event loop did not respond for ${seconds} s. The server was killed so that its supervisor can restart it.\n`;
  // Not with writeSync, which would block if nobody reads.
  write(2, message, end);
  setTimeout(end, 1_000);
}, tickMs);

/** Nothing else ends a process whose event loop hangs. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

import { write } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogSettings } from './watchdog.ts';

const { heartbeat, tickMs, ticksToWait } = workerData as WatchdogSettings;

let lastHeartbeat = -1;
let missedTicks = 0;
const ticks = setInterval(() => {
  const current = Atomics.load(heartbeat, 0);
  missedTicks = current === lastHeartbeat ? missedTicks + 1 : 0;
  lastHeartbeat = current;
  if (missedTicks < ticksToWait) return;
  clearInterval(ticks);
  const seconds = (ticksToWait * tickMs) / 1_000;
  const message = `The event loop did not respond for ${seconds} s. The server was killed so that its supervisor can restart it.\n`;
  // Not with writeSync, which would block if nobody reads.
  write(2, message, end);
  setTimeout(end, 1_000);
}, tickMs);

/** Kills the process: nothing else ends one whose event loop hangs. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

import { url as debuggerUrl } from 'node:inspector';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface WatchdogSettings {
  /** Incremented once per tick for as long as the event loop turns. */
  heartbeat: Int32Array;
  tickMs: number;
  /** The number of its own ticks it waits for a heartbeat. */
  ticksToWait: number;
}

/**
 * Ends the process by SIGKILL, with a line on standard error, when its event loop has not turned for `limitMs`, so that
 * its supervisor can restart it. Time counts only while the watchdog's own thread also runs: a laptop that was asleep
 * has not hung. Does nothing under a debugger, which stops the event loop at every breakpoint.
 */
export function startWatchdog({ limitMs = 30_000 } = {}): void {
  if (debuggerUrl() !== undefined) return;
  const ticksToWait = 30;
  const tickMs = limitMs / ticksToWait;
  const heartbeat = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(heartbeat, 0, 1), tickMs).unref();
  const worker = new Worker(new URL(`./watchdog-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: { heartbeat, tickMs, ticksToWait } satisfies WatchdogSettings,
    execArgv: [],
    // Otherwise they would be piped into the process's own, whose errors would no longer be caught.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  });
  // The server keeps running without it.
  worker.on('error', (error) => process.emitWarning(error));
  worker.unref();
}

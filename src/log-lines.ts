import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** How long a reader may keep a full pipe full before lines are dropped, in milliseconds. */
const patience = 50;

/**
 * Standard output for log lines. Those of one turn of the event loop are written at its end, all at once, and what is left
 * when the process exits then. Lines that cannot be written, because the disk is full or the reader has gone, are dropped:
 * that is no reason to refuse visitors, nor to keep lines in memory until it is full.
 */
export function openLogLines(
  write: (lines: Buffer) => number = (lines) => writeSync(1, lines),
): DestinationStream {
  let waiting = '';
  function writeWaiting(): void {
    const lines = Buffer.from(waiting);
    waiting = '';
    writeOrDrop(lines, write);
  }
  process.once('exit', writeWaiting);
  return {
    write(line) {
      if (waiting === '') setImmediate(writeWaiting);
      waiting += line;
    },
  };
}

function writeOrDrop(lines: Buffer, write: (lines: Buffer) => number): void {
  const since = performance.now();
  for (let left = lines; left.length > 0;) {
    try {
      left = left.subarray(write(left));
    } catch (error) {
      const isBusy = (error as NodeJS.ErrnoException).code === 'EAGAIN';
      if (!isBusy || performance.now() - since > patience) return;
    }
  }
}

import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';

/** How long a reader may keep a full pipe full before lines are dropped, in milliseconds. */
const patience = 50;

/**
 * Standard output for log lines, which are written at once. A line that cannot be written, because the disk is full or the reader
 * has gone, is dropped: that is no reason to refuse visitors, nor to keep lines in memory until it is full.
 */
export function openLogLines(write: (line: Buffer) => number = (line) => writeSync(1, line)): Writable {
  return new Writable({
    write(line: Buffer, _encoding, done) {
      writeOrDrop(line, write);
      done();
    },
  });
}

function writeOrDrop(line: Buffer, write: (line: Buffer) => number): void {
  const since = performance.now();
  for (let left = line; left.length > 0;) {
    try {
      left = left.subarray(write(left));
    } catch (error) {
      const isBusy = (error as NodeJS.ErrnoException).code === 'EAGAIN';
      if (!isBusy || performance.now() - since > patience) return;
    }
  }
}

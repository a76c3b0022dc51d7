import { writeFile } from 'node:fs/promises';

const workMs = 20;
const restMs = 3 * workMs;

/** Leaves the processors to the site most of the time: also PostgreSQL works for us, and at its own priority. */
export function yieldProcessors(): void {
  const never = new Int32Array(new SharedArrayBuffer(4));
  const rest = () => {
    Atomics.wait(never, 0, 0, restMs);
    // Once the loop knows how late it is.
    setImmediate(() => setTimeout(rest, workMs).unref()).unref();
  };
  setTimeout(rest, workMs).unref();
}

/** Lets the system end this process, and those it starts, before the site's when memory runs out. */
export async function yieldMemory(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
}

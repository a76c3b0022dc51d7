import { Worker } from 'node:worker_threads';

/** Ends the process, which nothing else can do, when its event loop is blocked for half a minute. */
const endHungProcess = `
  const { parentPort } = require('node:worker_threads');
  let request = '', missed = 0;
  parentPort.on('message', (message) => { missed = 0; request = message; });
  setInterval(() => {
    if (request === '' || (missed += 1) < 30) return;
    require('node:fs').writeSync(2, 'The event loop has hung since ' + request + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, 1_000);`;

export interface TurnWatch {
  /** Runs `work` for a request, and returns how much CPU time, in ms, this thread spent in its longest turn. */
  during<Result>(
    request: string,
    work: () => Promise<Result>,
  ): Promise<{ result: Result; longestMs: number }>;
  close(): Promise<number>;
}

/**
 * Measures the CPU time that turns of the event loop take on this thread, which does not depend on the machine's other
 * load. When one never ends, the pending request is named on standard error and the process ends.
 */
export function watchTurns(): TurnWatch {
  const worker = new Worker(endHungProcess, { eval: true });
  function tellWorker(request: string): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(request);
  }

  return {
    async during(request, work) {
      tellWorker(request);
      let longestMs = 0;
      let before = threadMs();
      function endTurn(): void {
        const now = threadMs();
        longestMs = Math.max(longestMs, now - before);
        before = now;
      }
      let next = setImmediate(function each() {
        endTurn();
        next = setImmediate(each);
      });
      try {
        const result = await work();
        endTurn();
        return { result, longestMs };
      } finally {
        clearImmediate(next);
        tellWorker('');
      }
    },
    close: () => worker.terminate(),
  };
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

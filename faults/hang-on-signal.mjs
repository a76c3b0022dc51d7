/** Loaded before a server (`node --import`): on SIGUSR2 its event loop never turns again. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('SIGUSR2', () => {
    for (;;);
  });
}

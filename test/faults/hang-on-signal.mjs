/** Loaded before a server (`node --import`): SIGUSR2 blocks its event loop forever. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('SIGUSR2', () => {
    for (;;);
  });
}

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A port that is free, below those that systems give to connections and to servers that ask for any. */
export async function freePort(): Promise<number> {
  for (let attempts = 0; attempts < 20; attempts += 1) {
    const port = 20_000 + randomInt(10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
  throw new Error('No port is free');
}

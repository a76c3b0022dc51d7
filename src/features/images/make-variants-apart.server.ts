import { fork } from 'node:child_process';
import { extname } from 'node:path';
import type { MadeVariants } from './make-variants.server.ts';

const program = new URL(`./variants-process.server${extname(import.meta.url)}`, import.meta.url);

/**
 * Makes the variants of an image in a process of its own, which gives back what decoding takes (some 100 MB) and dies
 * alone. It knows nothing of the server's environment, and is stopped after a minute.
 */
export function makeVariantsApart(bytes: Buffer): Promise<MadeVariants> {
  const child = fork(program, { serialization: 'advanced', env: {}, execArgv: [], timeout: 60_000 });
  return new Promise((resolve, reject) => {
    child.once('message', (made) => resolve(made as MadeVariants));
    child.once('error', reject);
    // After all messages, unlike `exit`.
    child.once('close', () => resolve({ ok: false, reason: 'damaged' }));
    child.send(bytes, (error) => error && reject(error));
  });
}

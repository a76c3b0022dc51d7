import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { imageTypeOf, type ImageType, type MadeVariants } from './make-variants.server.ts';

const program = new URL(`./variants-process.server${extname(import.meta.url)}`, import.meta.url);

/**
 * Makes the variants of an image in a child process, so that decoding (some 100 MB) cannot use up the server's memory
 * or crash it. The child gets none of the server's environment, and is killed after a minute.
 */
export async function makeVariantsInChildProcess(bytes: Buffer): Promise<MadeVariants> {
  const type = imageTypeOf(bytes);
  if (type === undefined) return { ok: false, reason: 'not-a-picture' };
  if (type === 'heic') return { ok: false, reason: 'heic' };
  return runInChildProcess({ make: 'variants', bytes, type }, { ok: false, reason: 'damaged' });
}

/** Makes the JPEG of a stored variant in the same way; undefined if that fails. */
export const makeJpegInChildProcess = (bytes: Buffer) =>
  runInChildProcess<Buffer | undefined>({ make: 'jpeg', bytes }, undefined);

export type Task = { make: 'variants'; bytes: Buffer; type: ImageType } | { make: 'jpeg'; bytes: Buffer };

function runInChildProcess<Made>(task: Task, failed: Made): Promise<Made> {
  const env = { MALLOC_ARENA_MAX: '2' };
  const child = fork(program, { serialization: 'advanced', env, execArgv: [], timeout: 60_000 });
  return new Promise((resolve, reject) => {
    child.once('message', (made) => resolve(made as Made));
    child.once('error', reject);
    // After all messages, unlike `exit`.
    child.once('close', () => resolve(failed));
    child.send(task, (error) => error && reject(error));
  });
}

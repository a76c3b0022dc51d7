import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Gives a file or folder another name, which it still has after a power failure. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Has the names in a folder, new ones included, written to disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

import { makeJpeg, makeVariants } from './make-variants.server.ts';
import type { Task } from './make-variants-apart.server.ts';

// The program of `make-variants-apart.server.ts`: makes one thing of one image, and ends.
process.once('message', async ({ make, bytes }: Task) => {
  const made = make === 'jpeg' ? await makeJpeg(bytes) : await makeVariants(bytes);
  process.send!(made, () => process.disconnect());
});

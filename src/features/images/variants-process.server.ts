import { makeVariants } from './make-variants.server.ts';

// The program of `make-variants-apart.server.ts`: makes the variants of one image, and ends.
process.once('message', async (bytes: Buffer) => {
  const made = await makeVariants(bytes);
  process.send!(made, () => process.disconnect());
});

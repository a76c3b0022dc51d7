import type { Task } from './image-child-process.server.ts';
import { makeJpeg, makeVariants } from './make-variants.server.ts';

// The program of `image-child-process.server.ts`: makes one thing of one image, and ends.
process.once('message', async (task: Task) => {
  const made = await (task.make === 'jpeg' ? makeJpeg(task.bytes) : makeVariants(task.bytes, task.type));
  process.send!(made, () => process.disconnect());
});

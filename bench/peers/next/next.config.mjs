import { fileURLToPath } from 'node:url';

export default {
  poweredByHeader: false,
  // Else Next takes the project around it for its own.
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
};

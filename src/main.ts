import process from 'node:process';

// React renders pages two to three times as fast in production mode, which it chooses when it is loaded.
process.env.NODE_ENV ??= 'production';

const { serve } = await import('./serve.ts');
await serve();

import process from 'node:process';

// React renders pages two to three times as fast when it does not look for mistakes, and decides when it is loaded.
process.env.NODE_ENV ??= 'production';

const { serve } = await import('./serve.ts');
await serve();

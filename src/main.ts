import './quick-imports.ts';

// Only now: what a file imports is looked up before the first of it runs.
const { serve } = await import('./serve.ts');
await serve();

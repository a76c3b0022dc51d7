import { afterAll, vi } from 'vitest';

// What a page fetches only when it is near may still be coming when the last test of a file ends. Vitest lets that
// import fail then, and keeps the failure for the next file in the same process that needs the module.
afterAll(() => vi.dynamicImportSettled());

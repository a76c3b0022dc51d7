import { afterEach, beforeEach, expect, vi } from 'vitest';

// Errors on the console, mostly from React, are failures.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const complaints = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});

import { afterAll, afterEach } from 'vitest';

// A test that writes an error or a warning has found something, even if all it expected came true.
const written: string[] = [];
for (const name of ['error', 'warn'] as const) {
  const original = console[name];
  console[name] = (...parts: unknown[]) => {
    written.push(`console.${name}: ${parts.map(String).join(' ')}`);
    original(...parts);
  };
}

function failIfWritten(): void {
  if (written.length > 0) throw new Error(`Nothing may be written here:\n${written.splice(0).join('\n')}`);
}

afterEach(failIfWritten);
afterAll(failIfWritten);

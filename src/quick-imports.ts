/**
 * drizzle-orm's package.json is 179 KB long, and Node reads it anew for each of the package's 200 files and for each of our
 * imports of it: half a second of every start. Imported before anything that reaches drizzle-orm, this answers instead.
 */
import { registerHooks, type ResolveFnOutput } from 'node:module';

const name = 'drizzle-orm';
const resolved = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (
      specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      parentURL?.includes(`/node_modules/${name}/`)
    ) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (specifier !== name && !specifier.startsWith(`${name}/`)) return nextResolve(specifier, context);
    // There is one copy of it: whoever asks means the same file.
    const known = resolved.get(specifier) ?? nextResolve(specifier, context);
    resolved.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const site = import.meta.dirname;
const source = dirname(site);
const read = (file: string) => readFileSync(file, 'utf8');

const imported = /(?:^(?:import|export) (?!type )(?:[^;']*? from )?|import\()\s*'([#.][^']+)'/gm;

/** The files whose code some page may run. */
function reachedFrom(starts: string[]): Set<string> {
  const reached = new Set<string>();
  const follow = (file: string) => {
    if (reached.has(file) || !existsSync(file)) return;
    reached.add(file);
    for (const [, path] of read(file).matchAll(imported))
      follow(path!.startsWith('#') ? join(source, path!.slice(1)) : join(dirname(file), path!));
  };
  for (const start of starts) follow(start);
  return reached;
}

test('the public style sheet leaves out no file that a public page uses', () => {
  const publicPages = globSync(['page', 'server'].map((kind) => join(source, `**/*.${kind}.tsx`)));
  const reached = reachedFrom([join(site, 'entry-browser.tsx'), ...publicPages]);
  expect(reached).toContain(join(site, 'layout/site-layout.tsx'));
  expect(reached).toContain(join(source, 'features/blog/reading/blog-list.tsx'));
  const leftOut = [...read(join(site, 'public.css')).matchAll(/@source not '([^']+)'/g)].map(([, path]) =>
    join(site, path!),
  );
  expect(leftOut.length).toBeGreaterThan(15);
  const lost = [...reached].filter(
    (file) =>
      leftOut.some((path) => matchesGlob(file, path) || matchesGlob(file, `${path}/**`)) &&
      read(file).includes('className'),
  );
  expect(lost).toEqual([]);
});

test('each colour of the admin area is by day what it is on the public pages', () => {
  const theme = read(join(source, 'ui/theme.css'));
  const colours = [...read(join(site, 'admin/admin.css')).matchAll(/(--color-[\w-]+): light-dark\((#\w+),/g)];
  expect(colours.length).toBeGreaterThan(10);
  for (const [, name, light] of colours) expect(theme).toContain(`${name}: ${light};`);
});

import type { ScreenModule } from '#pages/lazy-screen.tsx';

const modules = import.meta.glob<ScreenModule>('/src/**/*.admin.tsx');

/** The file of each page of the admin area, by path: `newsletter.import.admin.tsx` is `/admin/newsletter/import`. */
export const adminFiles = new Map(Object.keys(modules).map((file) => [pathOf(file), file.slice(1)]));

function pathOf(file: string): string {
  const name = /([\w.-]+)\.admin\.tsx$/.exec(file)![1]!;
  return name === 'dashboard' ? '/admin' : `/admin/${name.replaceAll('.', '/')}`;
}

/** Loads the code of the admin page at a path. */
export async function fetchScreen(path: string): Promise<ScreenModule> {
  const file = adminFiles.get(path);
  if (file === undefined) throw new Error(`There is no admin page at ${path}.`);
  return modules[`/${file}`]!();
}

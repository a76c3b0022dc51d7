import { elsewhere, lazyScreen, type ScreenModule } from '#pages/lazy-screen.tsx';
import type { Area } from '#site/app.tsx';
import { AdminFrame } from './admin-frame.tsx';

const modules = import.meta.glob<ScreenModule>('/src/**/*.admin.tsx');

/** The file of each page of the admin area, by path: `newsletter.import.admin.tsx` is `/admin/newsletter/import`. */
export const adminFiles = new Map(Object.keys(modules).map((file) => [pathOf(file), file.slice(1)]));

function pathOf(file: string): string {
  const name = /([\w.-]+)\.admin\.tsx$/.exec(file)![1]!;
  return name === 'dashboard' ? '/admin' : `/admin/${name.replaceAll('.', '/')}`;
}

const screens = new Map(
  [...adminFiles].map(([path, file]) => [path, { screen: lazyScreen(modules[`/${file}`]!) }]),
);

/** The admin area's pages. */
export const adminArea: Area = {
  name: 'adminArea',
  matchRoute: (path) => screens.get(path) ?? { screen: elsewhere },
  Frame: AdminFrame,
};

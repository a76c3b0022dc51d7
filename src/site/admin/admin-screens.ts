import { elsewhere, lazyScreen, type ScreenModule } from '#pages/lazy-screen.tsx';
import type { SiteArea } from '#site/app.tsx';
import { AdminFrame } from './admin-frame.tsx';

const modules = import.meta.glob<ScreenModule>('/src/**/*.admin.tsx');

/** The pages of the admin area by path: `newsletter.import.admin.tsx` is `/admin/newsletter/import`. */
export const adminRoutes = new Map(
  Object.entries(modules).map(([file, fetchModule]) => {
    const path = pathOf(file);
    const page = { path, file: file.slice('/src/'.length), variesBySignIn: true };
    return [path, { ...page, screen: lazyScreen(fetchModule) }];
  }),
);

function pathOf(file: string): string {
  const name = /([\w.-]+)\.admin\.tsx$/.exec(file)![1]!;
  return name === 'dashboard' ? '/admin' : `/admin/${name.replaceAll('.', '/')}`;
}

export const adminArea: SiteArea = {
  name: 'adminArea',
  matchRoute: (path) => adminRoutes.get(path) ?? { screen: elsewhere },
  Frame: AdminFrame,
};

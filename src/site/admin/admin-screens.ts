import type { ScreenModule } from '#platform/pages/lazy-screen.tsx';

/** The admin area's pages by file: those that `site/routes.ts` leaves out. */
export const screens = import.meta.glob<ScreenModule>([
  '/src/site/dashboard/*.page.tsx',
  '/src/platform/{audit,logins,privacy}/*.page.tsx',
  '/src/platform/session/account.page.tsx',
  '/src/features/{facts,figures,hours,newsletter-issues,to-do}/*.page.tsx',
  '/src/features/blog/*.page.tsx',
  '/src/features/bookings/agenda/*.page.tsx',
  '/src/features/newsletter/import/*.page.tsx',
]);

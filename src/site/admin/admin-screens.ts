import type { ScreenModule } from '#platform/pages/lazy-screen.tsx';

/** The admin area's pages by file. */
export const screens = import.meta.glob<ScreenModule>('/src/**/*.admin.tsx');

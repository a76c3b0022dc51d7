import type { BrowserFeature } from '#platform/feature.ts';

export const work: BrowserFeature = {
  pages: [
    { path: '/admin/to-do', file: 'features/work/to-do/to-do.admin.tsx' },
    { path: '/admin/figures', file: 'features/work/figures/figures.admin.tsx' },
  ],
};

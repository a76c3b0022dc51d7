import type { BrowserFeature } from '#platform/feature.ts';

export const figures: BrowserFeature = {
  pages: [{ path: '/admin/figures', file: 'features/figures/figures.admin.tsx' }],
};

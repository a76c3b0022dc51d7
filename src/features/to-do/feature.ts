import type { BrowserFeature } from '#platform/feature.ts';

export const toDo: BrowserFeature = {
  pages: [{ path: '/admin/to-do', file: 'features/to-do/to-do.admin.tsx' }],
};

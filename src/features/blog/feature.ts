import type { BrowserFeature } from '#platform/feature.ts';

export const blog: BrowserFeature = {
  pages: [
    { path: '/blog', file: 'features/blog/reading/blog.page.tsx', listed: true, readsQuery: true },
    { path: '/blog/:slug', file: 'features/blog/reading/article.page.tsx', listed: true },
    { path: '/blog/preview/:token', file: 'features/blog/reading/preview.page.tsx', personal: true },
  ],
};

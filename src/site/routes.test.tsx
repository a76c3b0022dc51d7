import { expect, test } from 'vitest';
import type { BlogPage } from '#features/blog/blog-page.ts';
import { sampleFacts } from '#test/component/with-facts.tsx';
import { findPageRules, publicPaths, renderPage } from './entry-server.tsx';

const emptyBlog: BlogPage = {
  category: null,
  search: null,
  posts: [],
  next: null,
  isOlder: false,
  categories: [],
};

// A page that uses the date without declaring it throws, which React writes to the console.
test.each([...publicPaths, '/login', '/admin', '/admin/blog', '/404'])(
  '%s shows the date only if its route says so',
  async (path) => {
    const today = findPageRules(path)?.dated ? { today: '2026-11-22' } : {};
    const data = { facts: sampleFacts, blog: emptyBlog, ...today };
    const { body } = await renderPage(path, data, 'http://localhost');
    expect(body).toContain('<main');
  },
);

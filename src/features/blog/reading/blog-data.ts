import { useEffect, useReducer, useState } from 'react';
import { type BlogPage, type CategoryCount, postsAtFirst, postsPerPage } from '#features/blog/blog-page.ts';
import type { ArticleResponse, BlogPostSummaryResponse } from '#features/blog/blog-post.ts';
import { type BlogCategory, isBlogCategory } from '#features/blog/categories.ts';
import { ApiError, request } from '#http/request.ts';
import { requestPage } from '#platform/lists/request-page.ts';

interface BlogView {
  category: BlogCategory | null;
  before: string | null;
  search: string | null;
}

export function viewOf(search: string): BlogView {
  const query = new URLSearchParams(search);
  const category = query.get('category') ?? undefined;
  return {
    category: isBlogCategory(category) ? category : null,
    before: query.get('before'),
    search: query.get('search')?.trim() || null,
  };
}

export const blogKey = ({ category, before, search }: BlogView) =>
  `blog ${category ?? ''} ${before ?? ''} ${search ?? ''}`;
export const articleKey = (slug: string) => `article ${slug}`;

export async function fetchBlogPage(view: BlogView): Promise<BlogPage> {
  const { category, before, search } = view;
  const [page, categories] = await Promise.all([
    fetchPosts(view, before === null ? postsAtFirst : postsPerPage),
    request<CategoryCount[]>('GET', '/api/blog-categories'),
  ]);
  return { ...page, category, search, categories, isOlder: before !== null };
}

/** Fetches the posts that follow a page's, and returns the page including them. */
export async function fetchMore(page: BlogPage): Promise<BlogPage> {
  const more = await fetchPosts({ ...page, before: page.next }, postsPerPage);
  return { ...page, posts: [...page.posts, ...more.posts], next: more.next };
}

async function fetchPosts(
  { category, before, search }: Pick<BlogPage, 'category' | 'search'> & { before: string | null },
  limit: number,
) {
  const query = new URLSearchParams({ view: 'summary', limit: String(limit) });
  if (category !== null) query.set('category', category);
  if (before !== null) query.set('before', before);
  if (search !== null) query.set('search', search);
  const { items, next } = await requestPage<BlogPostSummaryResponse>(`/api/blog-posts?${query}`);
  return {
    posts: items,
    next: next === undefined ? null : new URL(next, location.href).searchParams.get('before'),
  };
}

/** Fetches an article; null when there is none with this slug. */
export async function fetchArticle(slug: string): Promise<ArticleResponse | null> {
  try {
    const url = `/api/blog-posts/${encodeURIComponent(slug)}?view=article`;
    return await request<ArticleResponse>('GET', url);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export function slugOfPath(path: string): string {
  return path.replace(/^\/blog\//, '');
}

// Specification §7: loaded data never goes stale and is not refetched automatically, and failures are not retried.
const cache = new Map<string, unknown>();
const pending = new Map<string, Promise<unknown>>();

type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'failed'; tryAgain: () => void }
  | { state: 'loaded'; value: Value; replace: (value: Value) => void };

/** Loads something and caches it for as long as the site stays open, unless it is cached or loading already. */
export function ensureLoaded(key: string, load: () => Promise<unknown>): Promise<unknown> {
  if (cache.has(key)) return Promise.resolve();
  const loading =
    pending.get(key) ??
    load()
      .then((value) => cache.set(key, value))
      .finally(() => pending.delete(key));
  pending.set(key, loading);
  return loading;
}

/** Reads the value of a key, which was sent with the page or loaded before, or else loads it. */
export function useLoaded<Value>(
  key: string,
  cameWithPage: Value | undefined,
  load: () => Promise<Value>,
): Loaded<Value> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<string>();
  const value = cache.has(key) ? (cache.get(key) as Value) : cameWithPage;
  const isMissing = value === undefined && failed !== key;

  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    ensureLoaded(key, load).then(
      () => isCurrent && redraw(),
      () => isCurrent && setFailed(key),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what is loaded
  }, [key, isMissing]);

  if (value !== undefined) {
    const replace = (next: Value) => {
      cache.set(key, next);
      redraw();
    };
    return { state: 'loaded', value, replace };
  }
  return isMissing ? { state: 'loading' } : { state: 'failed', tryAgain: () => setFailed(undefined) };
}

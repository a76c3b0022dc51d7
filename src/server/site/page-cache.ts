import type { Representation } from './representation.ts';

export interface CachedPage {
  status: 200 | 404;
  representation: Representation;
}

/**
 * Keeps every page as it was rendered. However many ask for a page at once, it is rendered once; a failed rendering
 * is not kept.
 */
export function createPageCache(render: (path: string) => Promise<CachedPage>) {
  const pages = new Map<string, Promise<CachedPage>>();

  return {
    get(path: string): Promise<CachedPage> {
      const kept = pages.get(path);
      if (kept) return kept;
      const rendering = render(path);
      pages.set(path, rendering);
      rendering.catch(() => {
        if (pages.get(path) === rendering) pages.delete(path);
      });
      return rendering;
    },
    clear: () => pages.clear(),
  };
}

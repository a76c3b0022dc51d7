import { type FormEvent, useState } from 'react';
import type { BlogPage } from '#features/blog/blog-page.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { fetchMore } from './blog-data.ts';

/** Appends the next posts to the list; without script, it links to a page with them. */
export function LoadMore({ page, onMore }: { page: BlogPage; onMore: (page: BlogPage) => void }) {
  const [isLoading, setIsLoading] = useState(false);
  if (page.next === null) return null;

  const load = async (event: FormEvent) => {
    event.preventDefault();
    setIsLoading(true);
    try {
      onMore(await fetchMore(page));
    } catch {
      toast({
        variant: 'destructive',
        title: 'Failed to fetch blog posts',
        description: 'Please try again later.',
      });
    }
    setIsLoading(false);
  };

  return (
    <form method="get" action="/blog" className="mt-14 text-center" onSubmit={(event) => void load(event)}>
      {page.category !== null && <input type="hidden" name="category" value={page.category} />}
      {page.search !== null && <input type="hidden" name="search" value={page.search} />}
      <input type="hidden" name="before" value={page.next} />
      <Button type="submit" variant="secondary" pendingLabel={isLoading ? 'Loading…' : undefined}>
        Load More Articles
      </Button>
    </form>
  );
}

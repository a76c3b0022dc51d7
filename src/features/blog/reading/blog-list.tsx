import { useRef, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BlogPage } from '#features/blog/blog-page.ts';
import { countOf } from '#lib/format-count.ts';
import { SubmitButton } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { fetchMore } from './blog-data.ts';
import { FeaturedPost, PostGrid, PostLine } from './post-card.tsx';

/** The most posts with pictures below the featured one, in two columns. */
const maxCards = 6;

export function BlogList({ page, onMore }: { page: BlogPage; onMore: (page: BlogPage) => void }) {
  const list = useRef<HTMLUListElement>(null);
  // Search results are in no order of importance.
  const featured = page.search === null ? page.posts[0] : undefined;
  const rest = featured ? page.posts.slice(1) : page.posts;
  // No card stands alone in its row.
  const paired = Math.min(maxCards, rest.length - (rest.length % 2));
  const [cards, lines] = [rest.slice(0, paired), rest.slice(paired)];
  if (page.posts.length === 0) {
    return (
      <div className="rounded-large border border-line bg-paper-raised p-8 text-center sm:p-12">
        <h2 className="text-h3">No blog posts found</h2>
        {page.search !== null && (
          <p className="mt-3">Nothing here mentions “{page.search}”. Try fewer or different words.</p>
        )}
        {(page.category !== null || page.search !== null) && (
          <p className="mt-4">
            <TextLink href="/blog">See all posts</TextLink>
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      {featured && <FeaturedPost post={featured} />}
      {page.search !== null && <SearchHeading page={page} />}
      {featured && rest.length > 0 && <h2 className="sr-only">More articles</h2>}
      {cards.length > 0 && <PostGrid posts={cards} className="sm:grid-cols-2" />}
      {lines.length > 0 && (
        <ul ref={list} className="mt-12 border-b border-line">
          {lines.map((post) => (
            <li key={post.id}>
              <PostLine post={post} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        page={page}
        onMore={(next) => {
          const firstNew = lines.length;
          flushSync(() => onMore(next));
          // Keyboard users continue with the first of the new posts.
          list.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}

/** The search result in words, such as `3 articles on “renewal”`; empty without a search. */
export function foundInWords({ search, posts, next, isOlder }: BlogPage): string {
  if (search === null) return '';
  if (isOlder) return `Older articles on “${search}”`;
  return `${next === null ? countOf(posts.length, 'article') : 'Articles'} on “${search}”`;
}

function SearchHeading({ page }: { page: BlogPage }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 className="text-h3">{foundInWords(page)}</h2>
      <TextLink href="/blog">See all posts</TextLink>
    </div>
  );
}

function LoadMore({ page, onMore }: { page: BlogPage; onMore: (page: BlogPage) => void }) {
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
      <SubmitButton variant="secondary" pendingLabel={isLoading && 'Loading…'}>
        Load More Articles
      </SubmitButton>
    </form>
  );
}

import { useSearch } from 'wouter';
import type { BlogPage } from '#features/blog/blog-page.ts';
import { categoryLabel, type BlogCategory } from '#features/blog/categories.ts';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { calculatorsFor } from '#features/calculators/calculator-list.ts';
import { Link } from '#pages/link.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { PageHead, usePublicUrl } from '#pages/page-head.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';
import { PageIntro } from '#ui/page-intro.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { blogKey, ensureLoaded, fetchBlogPage, viewOf, useLoaded } from './blog-data.ts';
import { CategoryFilter } from './blog-filter.tsx';
import { FeedLink } from './blog-head.tsx';
import { BlogList, foundInWords } from './blog-list.tsx';
import { useOwnDocument } from './own-document.ts';

const BlogSearch = whenNear(() => import('./blog-search.tsx'));

export function prepare({ search }: URL) {
  const view = viewOf(search);
  return ensureLoaded(blogKey(view), () => fetchBlogPage(view));
}

export default function BlogListPage() {
  const view = viewOf(useSearch());
  const publicUrl = usePublicUrl();
  const { blog, search: searchOfPage = '' } = usePageData<{ blog: BlogPage }>();
  const cameWithPage = blogKey(viewOf(searchOfPage)) === blogKey(view) ? blog : undefined;
  const loaded = useLoaded(blogKey(view), cameWithPage, () => fetchBlogPage(view));
  const posts = loaded.state === 'loaded' ? loaded.value.posts : [];
  const images = posts.some(({ imageUrl }) => imageUrl?.startsWith('http'));
  const external = loaded.state === 'loaded' ? { images, videos: false } : undefined;
  const isLeaving = useOwnDocument(external, cameWithPage !== undefined);
  const isLoading = loaded.state === 'loading' || isLeaving;
  const label = view.category === null ? undefined : categoryLabel(view.category);

  return (
    <>
      <PageHead
        path={view.category === null ? '/blog' : `/blog?category=${view.category}`}
        title={titleOf(view.search, label)}
        description={`${label === undefined ? 'Mortgage tips, market updates and guides' : `Articles on ${label.toLowerCase()}`} for buying, renewing and refinancing a home in Ontario, by licensed agents.`}
        noIndex={view.before !== null || view.search !== null}
        kind="CollectionPage"
        mainEntity={{ '@type': 'Blog', name: 'Blog', url: `${publicUrl}/blog` }}
      />
      <FeedLink />
      <PageIntro
        headline="Mortgages, explained with numbers"
        lead="What changed, what it costs and what to do about it: for first homes, renewals, refinancing and rentals in Ontario."
      />
      <div className="page section grid gap-x-12 gap-y-6 pt-6 lg:grid-cols-[14rem_1fr] lg:grid-rows-[auto_1fr] lg:gap-y-10 lg:pt-14">
        <CategoryFilter
          chosen={view.search === null ? view.category : undefined}
          counts={loaded.state === 'loaded' ? loaded.value.categories : undefined}
        />
        <section
          aria-label={view.search === null ? (label ?? 'All Posts') : `Search for ${view.search}`}
          aria-busy={isLoading}
          className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <output className="sr-only">{loaded.state === 'loaded' && foundInWords(loaded.value)}</output>
          {isLoading && <Spinner label="Loading the articles" />}
          {loaded.state === 'failed' && (
            <div role="alert" className="rounded-large bg-wrong-soft p-8">
              <h2 className="text-h3">Error Loading Blog</h2>
              <p className="mt-3">We're having trouble loading the blog posts. Please try again later.</p>
              <Button variant="secondary" className="mt-5" onClick={loaded.tryAgain}>
                Try again
              </Button>
            </div>
          )}
          {loaded.state === 'loaded' && !isLeaving && (
            <BlogList page={loaded.value} onMore={loaded.replace} />
          )}
        </section>
        <div className="space-y-8 border-t border-line pt-6 lg:sticky lg:top-28 lg:col-start-1 lg:row-start-2 lg:self-start">
          <BlogSearch search={view.search} />
          <WorkItOut category={view.category} />
          <TalkItThrough />
        </div>
      </div>
    </>
  );
}

function titleOf(search: string | null, label: string | undefined): string {
  if (search !== null) return `“${search}” | Blog`;
  return label === undefined ? 'Blog: mortgages in Ontario, explained' : `${label} | Blog`;
}

function TalkItThrough() {
  return (
    <section aria-labelledby="talk">
      <h2 id="talk" className="text-h3">
        Prefer to ask a person?
      </h2>
      <p className="mt-2">30 minutes with a licensed agent, free and with no obligation.</p>
      <BookingButton className={`mt-4 w-full ${buttonClass()}`}>Book Free Consultation</BookingButton>
    </section>
  );
}

/** The service whose calculators are shown beside articles of a category. */
const serviceOf: Partial<Record<BlogCategory, Parameters<typeof calculatorsFor>[0]>> = {
  'first-time-buyers': 'Purchase Mortgage',
  refinancing: 'Refinancing',
  'market-updates': 'Mortgage Renewal',
};

function WorkItOut({ category }: { category: BlogCategory | null }) {
  const service = category === null ? undefined : serviceOf[category];
  return (
    <section aria-labelledby="work-it-out">
      <h2 id="work-it-out" className="text-h3">
        Run the numbers
      </h2>
      <ul className="mt-2">
        {calculatorsFor(service)
          .slice(0, 3)
          .map(({ name, title }) => (
            <li key={name}>
              <Link href={`/calculators/${name}`} className="link inline-flex min-h-11 items-center">
                {title}
              </Link>
            </li>
          ))}
        <li>
          <Link href="/calculators" className="link inline-flex min-h-11 items-center">
            All calculators
          </Link>
        </li>
      </ul>
    </section>
  );
}

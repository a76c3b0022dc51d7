import { Breadcrumbs } from '#platform/pages/breadcrumbs.tsx';
import { Link } from '#platform/pages/link.tsx';
import { BookingButton } from '#features/bookings/booking-button.tsx';
import { categoryLabel } from '#features/blog/categories.ts';
import { buttonClass } from '#ui/button.tsx';
import { ArrowIcon } from '#ui/icons.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleHead, type ShownArticle } from './article-head.tsx';
import { appearedAt, PostDate } from './post-date.tsx';
import { PostPicture } from './post-picture.tsx';
import { RelatedPosts } from './related-posts.tsx';
import { ShareLinks } from './share-links.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** An article, and what to read or do next. */
export function ArticleView({ article, html }: { article: ShownArticle; html: string | undefined }) {
  return (
    <>
      <ArticleHead article={article} />
      <article aria-labelledby="article-title">
        <header className="page pt-6">
          <Breadcrumbs
            trail={[
              { href: '/', label: 'Home' },
              { href: '/blog', label: 'Blog' },
              { href: `/blog/${article.slug}`, label: article.title },
            ]}
          />
          <p className="mt-8 font-semibold lg:mt-10">
            <Link href={`/blog?category=${article.category}`} className="link">
              {categoryLabel(article.category)}
            </Link>
          </p>
          <h1
            id="article-title"
            className="mt-3 max-w-[24ch] text-[clamp(2.25rem,1.75rem+2.1vw,3.75rem)] leading-[1.06]"
          >
            {article.title}
          </h1>
          <p className="mt-5 max-w-[58ch] text-lead">{article.excerpt}</p>
          <Byline article={article} />
          {article.imageUrl !== null && (
            <PostPicture
              {...article}
              eager
              sizes="(min-width: 76rem) 70rem, 100vw"
              className="mt-9 max-h-[34rem] rounded-large"
            />
          )}
        </header>
        <div className="page grid gap-x-14 gap-y-10 pt-10 pb-16 xl:grid-cols-[minmax(0,44rem)_16rem] xl:justify-between xl:pt-14">
          <div className="max-w-[44rem] xl:sticky xl:top-28 xl:col-start-2 xl:row-start-1 xl:self-start print:hidden">
            <TableOfContents headings={article.headings} />
          </div>
          <div className="max-w-[44rem] min-w-0 xl:col-start-1 xl:row-start-1">
            <ArticleBody html={html} />
            {article.tags.length > 0 && (
              <ul aria-label="Tags" className="mt-12 flex flex-wrap gap-2">
                {article.tags.map((tag) => (
                  <li key={tag} className="rounded-small border border-line px-2.5 py-1 text-small">
                    {tag}
                  </li>
                ))}
              </ul>
            )}
            <div className="mt-10">
              <ShareLinks slug={article.slug} title={article.title} />
            </div>
            <AskAPerson />
            <p className="mt-10">
              <Link href="/blog" className="inline-flex items-center gap-2 font-semibold">
                <ArrowIcon className="size-5 rotate-180" /> Back to Blog
              </Link>
            </p>
          </div>
        </div>
      </article>
      <RelatedPosts posts={article.related} />
    </>
  );
}

function Byline({ article }: { article: ShownArticle }) {
  const appeared = appearedAt(article);
  // A correction within a day counts as part of publishing.
  const wasUpdated = Date.parse(article.updatedAt) - Date.parse(appeared) > 24 * 60 * 60 * 1000;
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      <span>By {article.author}</span>
      <PostDate moment={appeared} />
      {wasUpdated && (
        <span>
          Updated <PostDate moment={article.updatedAt} />
        </span>
      )}
      <span>{article.readTime}</span>
    </p>
  );
}

function AskAPerson() {
  return (
    <aside
      aria-labelledby="ask"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-large bg-ink p-7 text-paper print:hidden"
    >
      <div>
        <h2 id="ask" className="text-h3">
          What does this mean for you?
        </h2>
        <p className="mt-1">30 minutes with a licensed agent, free and without obligation.</p>
      </div>
      <BookingButton className={buttonClass()}>Book Free Consultation</BookingButton>
    </aside>
  );
}

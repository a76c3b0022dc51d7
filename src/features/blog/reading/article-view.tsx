import { Breadcrumbs } from '#platform/pages/breadcrumbs.tsx';
import { Link } from '#platform/pages/link.tsx';
import { BookingButton } from '#features/bookings/booking-button.tsx';
import { categoryLabel } from '#features/blog/categories.ts';
import { buttonClass } from '#ui/button.tsx';
import { ArrowIcon } from '#ui/icons.tsx';
import { ArticleHead, type ShownArticle } from './blog-head.tsx';
import { appearedAt, PostDate, PostPicture, PostCard } from './post-card.tsx';
import { ShareLinks } from './share-links.tsx';
import { useState } from 'react';
import type { BlogPostSummaryResponse, Heading } from '#features/blog/blog-post.ts';

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

const textId = 'article-text';

/**
 * The text of an article, which the server cleaned and rendered. In a server-rendered document the HTML is already
 * there, and is read from the page instead of being sent twice.
 */
function ArticleBody({ html }: { html: string | undefined }) {
  const [there] = useState(() => html ?? document.getElementById(textId)?.innerHTML ?? '');
  return <div id={textId} className="article" dangerouslySetInnerHTML={{ __html: html ?? there }} />;
}

/** What to read next. */
function RelatedPosts({ posts }: { posts: BlogPostSummaryResponse[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className="border-t border-line bg-paper-raised print:hidden">
      <div className="page section">
        <h2 id="related" className="text-h2">
          Read on
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** An article with fewer headings is short enough to skim. */
const fewestHeadings = 3;
/** Deeper levels would make the table too long to be useful. */
const deepestLevel = 3;

/** The table of contents of a long article. */
function TableOfContents({ headings }: { headings: Heading[] }) {
  if (headings.length < fewestHeadings) return null;
  return (
    <nav
      aria-labelledby="contents"
      className="border-l-[3px] border-press bg-paper-sunk p-6 xl:bg-transparent xl:py-1"
    >
      <h2 id="contents" className="font-sans text-base font-semibold tracking-normal">
        In this article
      </h2>
      <ol className="mt-3 space-y-2 text-small">
        {headings
          .filter(({ level }) => level <= deepestLevel)
          .map(({ id, level, text }) => (
            <li key={id} className={level > 2 ? 'pl-4' : ''}>
              <a
                href={`#${id}`}
                className="inline-block py-0.5 hover:underline hover:decoration-press hover:decoration-2"
              >
                {text}
              </a>
            </li>
          ))}
      </ol>
    </nav>
  );
}

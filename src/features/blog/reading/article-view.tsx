import { useState } from 'react';
import type { Person } from '#brokerage/team.ts';
import { categoryLabel } from '#features/blog/categories.ts';
import { appearedAt } from '#features/blog/post-dates.ts';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { Picture } from '#features/images/picture.tsx';
import { dayMs } from '#lib/durations.ts';
import { countOf } from '#lib/format-count.ts';
import { Link } from '#pages/link.tsx';
import { usePublicUrl } from '#pages/page-head.tsx';
import { PersonLine, Portrait } from '#platform/facts/person-line.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { buttonClass } from '#ui/button.tsx';
import { CopyLink } from '#ui/copy-link.tsx';
import { BrowserOnly } from '#ui/hydration/browser-only.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';
import { ArrowIcon } from '#ui/icons.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { type ShownArticle, trailTo } from './blog-head.tsx';
import { PostDate } from './post-date.tsx';
import { TableOfContents } from './table-of-contents.tsx';

const RelatedPosts = whenNear(() => import('./related-posts.tsx'));

export function ArticleView({
  article,
  html,
  isPreview = false,
}: {
  article: ShownArticle;
  html: string | undefined;
  /** True if the article is not published and has no address to share. */
  isPreview?: boolean;
}) {
  return (
    <>
      <article aria-labelledby="article-title">
        <header className="page pt-6">
          <div className="print:hidden">
            <Breadcrumbs trail={trailTo(article)} />
          </div>
          <p className="mt-8 font-semibold lg:mt-10">
            <TextLink href={`/blog?category=${article.category}`}>{categoryLabel(article.category)}</TextLink>
          </p>
          <h1
            id="article-title"
            className="mt-3 max-w-[24ch] text-[clamp(2.25rem,1.75rem+2.1vw,3.75rem)] leading-[1.06]"
          >
            {article.title}
          </h1>
          <p className="mt-5 max-w-[58ch] text-lead">{article.excerpt}</p>
          <Byline article={article} />
        </header>
        <div className="page grid gap-x-14 gap-y-8 pt-9 pb-16 xl:grid-cols-[minmax(0,44rem)_17rem] xl:justify-between xl:pt-12">
          <div className="max-w-[44rem] min-w-0 max-xl:not-has-[nav]:hidden xl:sticky xl:top-28 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:max-h-[calc(100vh-9rem)] xl:self-start xl:overflow-y-auto print:hidden">
            <TableOfContents headings={article.headings} />
            <Calculators calculators={article.calculators} />
          </div>
          <div className="max-w-[44rem] min-w-0 xl:col-start-1 xl:row-start-1">
            <ArticlePicture article={article} />
            <ArticleBody html={html} />
            {article.tags.length > 0 && (
              <ul aria-label="Tags" className="mt-12 flex flex-wrap gap-2 print:hidden">
                {article.tags.map((tag) => (
                  <li key={tag} className="rounded-small border border-line px-2.5 py-1 text-small">
                    {tag}
                  </li>
                ))}
              </ul>
            )}
            {!isPreview && (
              <div className="mt-10">
                <ShareLinks article={article} />
              </div>
            )}
            <AskAPerson article={article} />
            <p className="mt-10 print:hidden">
              <Link href="/blog" className="inline-flex min-h-11 items-center gap-2 font-semibold">
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

/** The person of the brokerage who wrote an article; undefined if somebody else did. */
function useAuthorOf({ author }: { author: string }): Person | undefined {
  return useFacts().people.find(({ name }) => name === author);
}

function Byline({ article }: { article: ShownArticle }) {
  const { company } = useFacts();
  const person = useAuthorOf(article);
  const appeared = appearedAt(article);
  const count = article.calculators.length;
  // A correction within a day counts as part of publishing.
  const wasUpdated = Date.parse(article.updatedAt) - Date.parse(appeared) > dayMs;
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
      {person ? (
        <Link href={`/about#${person.licenceNumber}`}>
          <PersonLine person={person} />
        </Link>
      ) : (
        <p>
          <span className="font-semibold">By {article.author}</span>
          <span className="block text-small text-ink-soft">
            {company.authorizedName}, licence {company.licenceNumber}
          </span>
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft sm:border-l sm:border-line-strong sm:pl-8">
        <PostDate moment={appeared} />
        <span>
          {article.readTime}
          {count > 0 && `, ${countOf(count, 'calculator')}`}
        </span>
        {wasUpdated && (
          <span className="basis-full">
            Last updated <PostDate moment={article.updatedAt} />
          </span>
        )}
        {article.rulesCheckedOn !== null && (
          <span className="basis-full font-semibold">
            Rules as of <PostDate moment={`${article.rulesCheckedOn}T12:00:00Z`} />
          </span>
        )}
      </p>
    </div>
  );
}

/** The article's picture, as wide as the text and never cropped. */
function ArticlePicture({ article: { imageUrl, imageSize } }: { article: ShownArticle }) {
  if (imageUrl === null) return null;
  return (
    <Picture
      src={imageUrl}
      size={imageSize ?? undefined}
      eager
      sizes="(min-width: 48rem) 44rem, 100vw"
      frame="mb-9 block overflow-hidden rounded-large bg-paper-sunk print:hidden"
      className="h-auto w-full"
    />
  );
}

function Calculators({ calculators }: { calculators: ShownArticle['calculators'] }) {
  if (calculators.length === 0) return null;
  return (
    <section
      aria-labelledby="work-it-out"
      className="border-line not-first:mt-7 not-first:border-t not-first:pt-5 max-xl:hidden"
    >
      <h2 id="work-it-out" className="px-3 text-h4">
        With your own figures
      </h2>
      <ul className="mt-1 px-3 text-small">
        {calculators.map(({ title, href }) => (
          <li key={href}>
            <Link href={href} className="link inline-flex min-h-9 items-center">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Plain links for sharing an article, so that no other site learns who reads it before one is clicked. */
function ShareLinks({ article: { slug, title } }: { article: ShownArticle }) {
  const url = `${usePublicUrl()}/blog/${slug}`;
  const [link, words] = [url, title].map((text) => encodeURIComponent(text));
  const places = [
    { label: 'Email', href: `mailto:?subject=${words}&body=${link}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { label: 'X', href: `https://x.com/intent/post?text=${words}&url=${link}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
  ];
  return (
    <section aria-labelledby="share" className="border-t border-line pt-6 print:hidden">
      <h2 id="share" className="text-h4">
        Share this article
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {places.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              className={buttonClass('secondary', 'small')}
              {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {label}
            </a>
          </li>
        ))}
        <BrowserOnly instead={null}>
          <li>
            <CopyLink url={url} className={buttonClass('secondary', 'small')} />
          </li>
        </BrowserOnly>
      </ul>
    </section>
  );
}

function AskAPerson({ article }: { article: ShownArticle }) {
  const person = useAuthorOf(article);
  return (
    <aside
      aria-labelledby="ask"
      className="mt-12 grid gap-x-6 gap-y-5 rounded-large bg-ink p-7 text-paper sm:grid-cols-[auto_1fr] print:hidden"
    >
      {person && <Portrait person={person} className="size-20 rounded-full text-ink" />}
      <div className={person ? undefined : 'sm:col-span-2'}>
        <h2 id="ask" className="text-h3">
          What does this mean for you?
        </h2>
        {person && <p className="mt-2">“{person.sentence}”</p>}
        <p className="mt-2">
          30 minutes with {person ? `${person.name} or a colleague` : 'a licensed agent'}, free and with no
          obligation.
        </p>
        <BookingButton className={`mt-5 ${buttonClass()}`}>Book Free Consultation</BookingButton>
      </div>
    </aside>
  );
}

const textId = 'article-text';

/** The article as rendered by the server; in the browser, it is read from the document instead of sent again. */
function ArticleBody({ html }: { html: string | undefined }) {
  const [there] = useState(() => html ?? document.getElementById(textId)?.innerHTML ?? '');
  return <div id={textId} className="article" dangerouslySetInnerHTML={{ __html: html ?? there }} />;
}

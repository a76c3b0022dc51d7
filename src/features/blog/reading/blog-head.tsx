import type { ArticleResponse } from '#features/blog/blog-post.ts';
import { categoryLabel } from '#features/blog/categories.ts';
import { appearedAt, changedAt } from '#features/blog/post-dates.ts';
import { jpegOf } from '#features/images/picture-of.ts';
import { usePublicUrl, PageHead } from '#pages/page-head.tsx';
import { StructuredData } from '#pages/structured-data.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';

export type ShownArticle = Omit<ArticleResponse, 'html'>;

export const trailTo = ({ slug, title }: ShownArticle) => [
  { href: '/blog', label: 'Blog' },
  { href: `/blog/${slug}`, label: title },
];

export function ArticleHead({ article }: { article: ShownArticle }) {
  const { company } = useFacts();
  const publicUrl = usePublicUrl();
  const path = `/blog/${article.slug}`;
  const { imageUrl, imageSize, title, excerpt } = article;
  const url = imageUrl?.startsWith('/') ? publicUrl + jpegOf(imageUrl) : imageUrl;
  const image = url === null ? undefined : { url, ...imageSize };
  return (
    <>
      <PageHead
        path={path}
        title={title}
        description={excerpt}
        image={image}
        type="article"
        trail={trailTo(article)}
      />
      <meta property="article:published_time" content={appearedAt(article)} />
      <meta property="article:modified_time" content={changedAt(article)} />
      <meta property="article:section" content={categoryLabel(article.category)} />
      <FeedLink />
      <StructuredData
        data={{
          '@type': 'BlogPosting',
          headline: title,
          description: excerpt,
          ...(image && { image: { '@type': 'ImageObject', ...image } }),
          datePublished: appearedAt(article),
          dateModified: changedAt(article),
          author:
            article.author === company.name
              ? { '@type': 'Organization', name: article.author, url: `${publicUrl}/` }
              : { '@type': 'Person', name: article.author },
          publisher: { '@type': 'FinancialService', '@id': `${publicUrl}/#brokerage`, name: company.name },
          mainEntityOfPage: publicUrl + path,
          articleSection: categoryLabel(article.category),
          ...(article.tags.length > 0 && { keywords: article.tags.join(', ') }),
          inLanguage: 'en-CA',
        }}
      />
    </>
  );
}

export function FeedLink() {
  const { company } = useFacts();
  return <link rel="alternate" type="application/atom+xml" title={`${company.name} blog`} href="/feed.xml" />;
}

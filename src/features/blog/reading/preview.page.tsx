import type { ArticleResponse } from '#features/blog/blog-post.ts';
import { previewDays } from '#features/blog/preview/preview-link.ts';
import { formatDateOf } from '#lib/format-moment.ts';
import { Link } from '#pages/link.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { PrivatePageHead } from '#pages/page-head.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ArticleView } from './article-view.tsx';

export default function PreviewPage() {
  const { previewed } = usePageData<{ previewed: ArticleResponse }>();
  if (!previewed) {
    return (
      <div className="page section max-w-3xl">
        <PrivatePageHead title="Preview" />
        <h1 className="text-h2">This preview has ended</h1>
        <p className="mt-5 text-lead">
          A link to a preview works for {previewDays} days, unless the article is published or somebody turns
          the link off before. The person who sent it to you can make a new one.
        </p>
        <Link href="/blog" className={`mt-8 ${buttonClass('secondary')}`}>
          Go to the blog
        </Link>
      </div>
    );
  }
  return (
    <>
      <PrivatePageHead title={`Preview: ${previewed.title}`} />
      <aside aria-label="Preview" className="border-b border-line-strong bg-paper-sunk py-2.5 print:hidden">
        <p className="page text-small">
          <strong>Preview, not published.</strong> As saved on{' '}
          <time dateTime={previewed.updatedAt}>{formatDateOf(previewed.updatedAt)}</time>. Please do not pass
          the link on.
        </p>
      </aside>
      <ArticleView article={previewed} html={previewed.html} isPreview />
    </>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Link } from '#pages/link.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { PrivatePageHead } from '#pages/page-head.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ArticleView } from './article-view.tsx';
import { articleKey, ensureLoaded, fetchArticle, slugOfPath, useLoaded } from './blog-data.ts';
import { ArticleHead, type ShownArticle } from './blog-head.tsx';
import { useOwnDocument } from './own-document.ts';

export function prepare({ pathname }: URL) {
  const slug = slugOfPath(pathname);
  return ensureLoaded(articleKey(slug), () => fetchArticle(slug));
}

interface ArticleData {
  article: ShownArticle | null;
  /** The article's text: only on the server, because in the browser it is already in the document. */
  articleHtml: string;
}

export default function ArticlePage() {
  const [path] = useLocation();
  const slug = slugOfPath(path);
  const { article: sent, articleHtml, path: sentPath } = usePageData<ArticleData>();
  const isSent = sent !== undefined && sentPath === path;
  // Sent with the page: on the server with its text, which in the browser is in the document.
  const cameWithPage = isSent ? sent && { html: articleHtml, ...sent } : undefined;
  const loaded = useLoaded<(ShownArticle & { html?: string | undefined }) | null>(
    articleKey(slug),
    cameWithPage,
    () => fetchArticle(slug),
  );
  const article = loaded.state === 'loaded' ? loaded.value : undefined;
  const isLeaving = useOwnDocument(article?.foreign, isSent);
  useFocusOnTitle(loaded.state);

  if (article && !isLeaving) {
    return (
      <>
        <ArticleHead article={article} />
        <ArticleView key={slug} article={article} html={article.html} />
      </>
    );
  }
  if (loaded.state === 'loading' || isLeaving) {
    return (
      <div className="page section">
        <h1 className="sr-only">Loading the article</h1>
        <Spinner label="Loading the article" />
      </div>
    );
  }
  if (loaded.state === 'failed') {
    return (
      <Message title="This article could not be loaded" text="Please try again.">
        <Button onClick={loaded.tryAgain}>Try again</Button>
      </Message>
    );
  }
  return (
    <Message title="Article Not Found" text="The article you're looking for doesn't exist.">
      <Link href="/blog" className={buttonClass()}>
        Back to Blog
      </Link>
    </Message>
  );
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page section grid place-items-center">
      <PrivatePageHead title={title} />
      <section className="w-full max-w-xl rounded-large border border-line bg-paper-raised p-8 sm:p-12">
        <h1 className="text-h2">{title}</h1>
        <p className="mt-4 mb-8">{text}</p>
        {children}
      </section>
    </div>
  );
}

/** Restores the focus when the loaded article replaces the loading title that had it. */
function useFocusOnTitle(state: string): void {
  const before = useRef(state);
  useEffect(() => {
    const wasLoading = before.current === 'loading';
    before.current = state;
    if (!wasLoading || state === 'loading' || document.activeElement !== document.body) return;
    const title = document.querySelector<HTMLElement>('main h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [state]);
}

import { createContext, useContext, useState } from 'react';
import type { SentForm } from '#http/sent-form.ts';
import type { ArticleAnswer } from '#features/blog/article.ts';
import type { BlogPage } from '#features/blog/blog-page.ts';
import { dateInOntario } from '#lib/calendar.ts';

/** What a page shows besides what is always the same. It travels in the document, as JSON beside the HTML. */
export interface PageData {
  /** The path and the query string it was read for; the visitor may have gone on to another page since. */
  path?: string;
  search?: string;
  sentForm?: SentForm;
  /** The date in Ontario when the page was rendered, as `YYYY-MM-DD`. */
  today?: string;
  /** On the page that says what went wrong. */
  problem?: { status: number; message: string };
  blog?: BlogPage;
  /** Null where there is no article at the address. */
  article?: Omit<ArticleAnswer, 'html'> | null;
  /** The article's text: on the server alone, for in the browser it is in the document already. */
  articleHtml?: string;
  /** The address's query, on pages that read it: the first value of each name. */
  query?: Record<string, string>;
}

const PageDataContext = createContext<PageData>({});

export const PageDataProvider = PageDataContext.Provider;

export function usePageData(): PageData {
  return useContext(PageDataContext);
}

/** The date in Ontario as `YYYY-MM-DD`: the one the page was rendered with, or today's. */
export function useToday(): string {
  const [ownToday] = useState(() => dateInOntario(new Date()));
  return usePageData().today ?? ownToday;
}

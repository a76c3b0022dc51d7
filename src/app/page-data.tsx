import { createContext, useContext, useState } from 'react';
import type { SentForm } from '#http/sent-form.ts';
import { dateInOntario } from '#lib/calendar.ts';

/** What a page shows besides what is always the same. It travels in the document, as JSON beside the HTML. */
export interface PageData {
  sentForm?: SentForm;
  /** The date in Ontario when the page was rendered, as `YYYY-MM-DD`. */
  today?: string;
  /** On the page that says what went wrong. */
  problem?: { status: number; message: string };
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

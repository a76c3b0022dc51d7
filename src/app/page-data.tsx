import { createContext, useContext } from 'react';
import type { SentForm } from '#http/sent-form.ts';

/** What a page shows besides what is always the same. It travels in the document, as JSON beside the HTML. */
export interface PageData {
  sentForm?: SentForm;
}

const PageDataContext = createContext<PageData>({});

export const PageDataProvider = PageDataContext.Provider;

export function usePageData(): PageData {
  return useContext(PageDataContext);
}

import '#ui/toasts/toast-view.tsx';
import {
  hydrate,
  QueryClientContext,
  QueryClientProvider,
  type DehydratedState,
} from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { usePageData } from '#pages/page-data.tsx';
import { createQueryClient } from './query-client.ts';

// Imported before anything can be sent, so that a failure can be shown offline.

declare module '#pages/page-data.tsx' {
  interface PageData {
    /** The API's answers to what the page asked for while it was rendered for a signed-in user. */
    answers?: DehydratedState;
  }
}

export function AdminArea({ children }: { children: ReactNode }) {
  const { answers } = usePageData();
  const ofThisRendering = useContext(QueryClientContext);
  const [client] = useState(() => {
    const queries = ofThisRendering ?? createQueryClient();
    if (answers) hydrate(queries, answers);
    return queries;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

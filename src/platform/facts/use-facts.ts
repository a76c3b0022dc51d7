import type { CurrentFacts } from '#brokerage/current-facts.ts';
import { type TextFacts, textFacts } from '#brokerage/text-facts.ts';
import { usePageData } from '#pages/page-data.tsx';

declare module '#pages/page-data.tsx' {
  interface PageData {
    facts?: CurrentFacts;
  }
}

export function useFacts(): CurrentFacts {
  return usePageData().facts!;
}

export function useTextFacts(): TextFacts {
  return textFacts(useFacts());
}

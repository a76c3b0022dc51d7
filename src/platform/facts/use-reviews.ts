import { type Review, reviews } from '#brokerage/reviews.ts';
import { usePageData } from '#pages/page-data.tsx';

/** What clients wrote in public: as the owner entered it, or as in the files. */
export function useReviews(): readonly Review[] {
  return usePageData().facts?.reviews ?? reviews;
}

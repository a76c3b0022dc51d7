import { ReviewFigure } from '#platform/facts/review-figure.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { OutsideLink } from '#ui/outside-link.tsx';

export function ReviewsSection() {
  const { reviews, company } = useFacts();
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="page py-5 sm:py-10 lg:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
        <h2 id="reviews">In our clients’ words</h2>
        <OutsideLink href={company.links.reviews} className="link inline-flex min-h-11 items-center">
          Read all reviews
        </OutsideLink>
      </div>
      <ul className="mt-2 grid gap-x-10 gap-y-8 max-lg:swipe-row sm:mt-4 lg:mt-8 lg:grid-cols-3">
        {reviews.map((review) => (
          <li key={review.link + review.firstName + review.date}>
            <ReviewFigure review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}

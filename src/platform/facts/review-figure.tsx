import type { Review } from '#brokerage/reviews.ts';
import { formatMonthOf } from '#lib/format-day.ts';
import { OutsideLink } from '#ui/outside-link.tsx';

export function ReviewFigure({ review: { text, firstName, city, date, link } }: { review: Review }) {
  return (
    <figure>
      <blockquote className="border-l-[3px] border-ink pl-5 font-display text-lead">
        <p>“{text}”</p>
      </blockquote>
      <figcaption className="mt-2 sm:mt-3 pl-[1.4375rem]">
        <span className="font-semibold">
          {firstName}, {city}
        </span>
        , <time dateTime={date}>{formatMonthOf(date)}</time>
        <br />
        <OutsideLink href={link} className="link inline-flex min-h-11 items-center">
          Read the review<span className="sr-only"> by {firstName}</span>
        </OutsideLink>
      </figcaption>
    </figure>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { ReviewFigure } from '#platform/facts/review-figure.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { SentBack } from './sent-back.tsx';
import { NextSteps } from './what-to-expect.tsx';

/** A page for one form, with the people who answer beside it. The receipt replaces the form. */
export function FormPage({
  headline,
  lead,
  intro,
  about,
  who,
  steps,
  children,
  ...sent
}: {
  headline: string;
  lead: string;
  intro?: ReactNode;
  /** Text that comes along into the form, such as a calculator's figures. */
  about?: string | undefined;
  who: ReactNode;
  children: ReactNode;
} & ComponentProps<typeof SentBack> &
  ComponentProps<typeof NextSteps>) {
  const [review] = useFacts().reviews;
  // Lines with a colon at the end are headings.
  const figures = about?.split(/\r?\n/).find((line) => line !== '' && !line.endsWith(':'));
  return (
    <div className="group page section grid items-start gap-x-16 gap-y-10 lg:not-has-[[data-receipt]]:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div>
        <h1 className="text-h2 group-has-[[data-receipt]]:hidden">{headline}</h1>
        <p className="mt-4 max-w-[58ch] text-lead group-has-[[data-receipt]]:hidden">{lead}</p>
        {intro && <div className="mt-6">{intro}</div>}
        {figures !== undefined && (
          <p className="mt-6 rounded-small bg-paper-sunk px-4 py-3 group-has-[[data-receipt]]:hidden">
            <strong className="font-semibold">Your figures come along.</strong> {`${figures}.`}
          </p>
        )}
        <SentBack {...sent} />
        <div className="mt-8 group-has-[[data-receipt]]:mt-0">{children}</div>
      </div>
      <aside className="group-has-[[data-receipt]]:hidden lg:sticky lg:top-22 lg:[&>section:first-of-type]:mt-1.5">
        <h2 className="sr-only">What to expect</h2>
        {who}
        <NextSteps steps={steps} />
        {review && (
          <div className="mt-8">
            <ReviewFigure review={review} />
          </div>
        )}
      </aside>
    </div>
  );
}

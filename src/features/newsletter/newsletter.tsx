import { memo, Suspense } from 'react';
import type { SentForm } from '#http/sent-form.ts';
import { loadOnIntent } from '#ui/load-on-intent.tsx';

const NewsletterForm = loadOnIntent('newsletter', () => import('./newsletter-form.tsx'));

/**
 * The newsletter form. It works as plain HTML; its code is loaded when a visitor turns to it. Memoized, because if
 * rendered again before its code is loaded, it would disappear until then.
 */
export const Newsletter = memo(function Newsletter({ sent }: { sent?: SentForm | undefined }) {
  return (
    <div id="newsletter">
      <Suspense>
        <NewsletterForm sent={sent} />
      </Suspense>
    </div>
  );
});

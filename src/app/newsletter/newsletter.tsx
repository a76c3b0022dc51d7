import { memo, Suspense } from 'react';
import type { SentForm } from '#http/sent-form.ts';
import { loadOnIntent } from '#ui/load-on-intent.tsx';

const NewsletterForm = loadOnIntent('newsletter', () => import('#features/newsletter/newsletter-form.tsx'));

/**
 * The newsletter's form. It works as plain HTML; its code comes when somebody turns to it. Remembered, because a part
 * that is drawn again before its code is there would vanish until then.
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

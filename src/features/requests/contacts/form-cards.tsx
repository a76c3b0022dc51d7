import type { ComponentType } from 'react';
import type { SentForm } from '#http/sent-form.ts';
import { usePageData } from '#pages/page-data.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';
import type { QuoteStart } from './contact.ts';

export const Quote = formOnCard<QuoteStart>('quote', () => import('./quote-form.tsx'));

export const PreApproval = formOnCard<object>('pre-approval', () => import('./pre-approval-form.tsx'));

export const Consultation = formOnCard<object>('consultation', () => import('./consultation-form.tsx'));

/**
 * A form on its card, with what the server returned. It works as plain HTML; its code loads when it is near the
 * viewport. Props are strings: a new object would rerender it and lose what was typed before its code loads.
 */
function formOnCard<Own extends { [Name in keyof Own]?: string | undefined }>(
  id: string,
  load: () => Promise<{ default: ComponentType<Own & { sent: SentForm | undefined }> }>,
): ComponentType<Own> {
  const Form = whenNear(load);
  return function FormOnCard(own: Own) {
    const { sentForm } = usePageData();
    return (
      // A receipt has a card of its own.
      <div
        id={id}
        className="rounded-large border border-line bg-paper-raised p-card has-[[data-receipt]]:contents sm:p-9"
      >
        <Form {...own} sent={sentForm} />
      </div>
    );
  };
}

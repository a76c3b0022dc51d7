import { type ComponentType, memo, Suspense } from 'react';
import type { SentForm } from '#http/sent-form.ts';
import { usePageData } from '#pages/page-data.tsx';
import { loadOnIntent } from '#ui/hydration/load-on-intent.tsx';

/**
 * A form on its card, with what the server returned. It works as plain HTML; its code is loaded when a visitor turns to
 * the element with this id.
 */
export function formOnCard<Own extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Own & { sent: SentForm | undefined }> }>,
): ComponentType<Own> {
  const Form = loadOnIntent(id, load);
  // Memoized: if rendered again before its code is loaded, it would disappear until then.
  return memo(function FormOnCard(own: Own) {
    const { sentForm } = usePageData();
    return (
      <div id={id} className="rounded-large border border-line bg-paper-raised p-card sm:p-9">
        <Suspense>
          <Form {...own} sent={sentForm} />
        </Suspense>
      </div>
    );
  });
}

import { Suspense } from 'react';
import { usePageData } from '#app/page-data.tsx';
import { loadOnIntent } from '#ui/load-on-intent.ts';

const PreApprovalForm = loadOnIntent(
  'pre-approval',
  () => import('#features/contacts/pre-approval-form.tsx'),
);

/**
 * The pre-approval form on its card. It works as plain HTML; its code comes when somebody turns to it. `brought` is what
 * the visitor brings along, such as a calculator's figures.
 */
export function PreApproval({ brought }: { brought?: Record<string, string> | undefined }) {
  const { sentForm } = usePageData();
  return (
    <div id="pre-approval" className="rounded-large border border-line bg-paper-raised p-6 sm:p-9">
      <Suspense>
        <PreApprovalForm sent={sentForm ?? (brought && { values: brought, errors: {} })} />
      </Suspense>
    </div>
  );
}

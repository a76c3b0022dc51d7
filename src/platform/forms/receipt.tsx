import type { ComponentProps, ReactNode } from 'react';
import { requiredDocuments } from '#brokerage/required-documents.ts';
import { DocumentList } from '#ui/document-list.tsx';
import { ReceiptSection, WhomToExpect } from './what-to-expect.tsx';

export function Receipt({
  children,
  ...whom
}: { children: ReactNode } & ComponentProps<typeof WhomToExpect>) {
  return (
    <div className="@container">
      <div className="grid gap-x-16 @min-[52rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="*:first:mt-0">{children}</div>
        <div className="@min-[52rem]:*:first:mt-0">
          <WhomToExpect {...whom} />
          <ReceiptSection title="Documents to have ready">
            <p className="mt-1 text-small text-ink-soft">They save time. Without them, we can still talk.</p>
            <DocumentList items={requiredDocuments} className="mt-3 space-y-1.5" />
          </ReceiptSection>
        </div>
      </div>
    </div>
  );
}

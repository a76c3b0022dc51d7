import { type RefObject, useState } from 'react';
import { forgetTyped } from '#platform/drafts/typed-values.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import type { MortgageType, NewContact, QuoteAmounts } from './contact.ts';
import { useTextFacts } from '#platform/facts/use-facts.ts';
import { quoteReceipt, receiptTitle } from './contact-receipt.tsx';
import QuoteForm from './quote-form.tsx';

/** Requests a quote without leaving the page (specification §2). */
export default function QuoteDialog({
  mortgageType,
  about,
  amounts,
  opener,
  onClose,
}: {
  mortgageType: MortgageType;
  about?: string | undefined;
  amounts?: QuoteAmounts | undefined;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const text = quoteReceipt(useTextFacts());
  const [stored, setStored] = useState<NewContact>();
  return (
    <Dialog
      title={stored ? receiptTitle(text, stored) : 'Get Your Free Mortgage Quote'}
      description={
        stored
          ? 'A licensed agent replies within 24 hours.'
          : 'A licensed agent replies within 24 hours. It costs nothing and commits you to nothing.'
      }
      isResult={stored !== undefined}
      opener={opener}
      onClose={onClose}
      onCancel={() => forgetTyped('quote')}
    >
      <QuoteForm mortgageType={mortgageType} about={about} {...amounts} onStored={setStored} />
      {stored && (
        <div className="dialog-foot mt-3">
          <Button onClick={onClose} className="w-full">
            Done
          </Button>
        </div>
      )}
    </Dialog>
  );
}

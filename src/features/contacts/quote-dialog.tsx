import type { RefObject } from 'react';
import { forgetTyped } from '#http/typed-values.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { MortgageType } from './contact.ts';
import QuoteForm from './quote-form.tsx';

/** Requests a quote without leaving the page (specification §2). */
export default function QuoteDialog({
  mortgageType,
  about,
  opener,
  onClose,
}: {
  mortgageType: MortgageType;
  about?: string | undefined;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  return (
    <Dialog
      title="Get Your Free Mortgage Quote"
      description="A licensed agent answers within 24 hours. It costs nothing and commits you to nothing."
      opener={opener}
      onClose={onClose}
      onCancel={() => forgetTyped('quote')}
    >
      <QuoteForm mortgageType={mortgageType} about={about} onStored={onClose} />
    </Dialog>
  );
}

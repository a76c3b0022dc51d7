import { useState } from 'react';
import { forgetTyped } from '#platform/drafts/typed-values.ts';
import { Button } from '#ui/button.tsx';
import type { DialogProps } from '#ui/dialogs/dialog-link.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useContactFormText } from './contact-form-texts.ts';
import { thanks } from './contact-receipt.tsx';
import type { NewContact, QuoteStart } from './contact.ts';
import QuoteForm from './quote-form.tsx';

export default function QuoteDialog({ opener, onClose, ...start }: DialogProps & QuoteStart) {
  const text = useContactFormText('quote');
  const [stored, setStored] = useState<NewContact>();
  return (
    <Dialog
      title={stored ? text.sent : 'Get Your Free Mortgage Quote'}
      description={
        stored
          ? thanks(text, stored)
          : 'A licensed agent replies within 24 hours. It costs nothing and commits you to nothing.'
      }
      isResult={stored !== undefined}
      opener={opener}
      onClose={onClose}
      onCancel={() => forgetTyped('quote')}
    >
      <QuoteForm {...start} onStored={setStored} />
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

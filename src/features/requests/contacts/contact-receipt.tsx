import { type ReactNode, useEffect, useRef } from 'react';
import { PhoneLink } from '#platform/facts/phone-link.tsx';
import { NextSteps, PapersToHave, WhomToExpect } from '#platform/forms/receipt.tsx';
import { Button } from '#ui/button.tsx';
import { DetailRow } from '#ui/detail-row.tsx';
import type { NewContact } from './contact.ts';

/** What a form's receipt says: what was asked for, and what follows the call. */
export interface ReceiptText {
  received: string;
  afterwards: string;
}

/** Takes the place of a form that was sent: what was received, and what happens with it. */
export function ContactReceipt({
  contact,
  text,
  hasTitle = true,
  onSendAnother,
}: {
  contact: NewContact;
  text: ReceiptText;
  /** False in a dialog, which has a title of its own. */
  hasTitle?: boolean;
  onSendAnother: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // On a form's own page, its title takes the place of the page's.
  const Title = ['/quote', '/pre-approval'].includes(location.pathname) ? 'h1' : 'h2';
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    ['Mortgage', contact.mortgageType],
    ['Where', contact.propertyLocation],
    ['Property value', contact.propertyValue],
    ['Loan amount', contact.loanAmount],
    ['Best time to call', contact.additionalInfo],
    ['Phone', contact.phone],
    ['Email', contact.email],
  ] as const;
  return (
    // What introduced the form on its page leaves with it.
    <div data-receipt>
      {hasTitle && (
        <Title ref={heading} tabIndex={-1} className="text-h3 outline-none">
          {receiptTitle(contact)}
        </Title>
      )}
      <dl className="mt-5 grid gap-x-6 gap-y-4 rounded-large border border-line-strong bg-field p-5 sm:grid-cols-2">
        {facts.map(
          ([term, value]) =>
            value && (
              <DetailRow key={term} term={term}>
                {value}
              </DetailRow>
            ),
        )}
        {contact.message && (
          <div className="sm:col-span-full">
            <dt className="text-small font-semibold text-ink-soft">Your words</dt>
            <dd className="whitespace-pre-wrap">{contact.message}</dd>
          </div>
        )}
      </dl>
      <ContactNextSteps text={text} />
      <Button variant="secondary" onClick={onSendAnother} className="mt-8 w-full sm:w-auto">
        Send another
      </Button>
    </div>
  );
}

/** The title of a receipt. */
export const receiptTitle = ({ firstName }: Pick<NewContact, 'firstName'>): string =>
  `We have your request, ${firstName}`;

/** What follows a request, who answers it, and what to gather meanwhile. */
export function ContactNextSteps({ text: { received, afterwards } }: { text: ReceiptText }) {
  const urgent: ReactNode = (
    <>
      A licensed agent will read it and call or email you. If it’s urgent, call <PhoneLink />.
    </>
  );
  return (
    <>
      <NextSteps
        steps={[
          { when: 'Now', what: received },
          { when: 'Within 24 hours', what: urgent },
          { when: 'After that', what: afterwards },
        ]}
      />
      <WhomToExpect verb="hear from" />
      <PapersToHave />
    </>
  );
}

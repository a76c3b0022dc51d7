import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#pages/link.tsx';
import { PhoneLink } from '#platform/facts/phone-link.tsx';
import { Receipt } from '#platform/forms/receipt.tsx';
import { NextSteps } from '#platform/forms/what-to-expect.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { DetailRow } from '#ui/detail-row.tsx';
import { keepTogether } from '#ui/keep-together.tsx';
import { contactDetails, detailNames } from './contact-details.ts';
import type { ContactFormText } from './contact-form-texts.ts';
import type { NewContact } from './contact.ts';

/** Labels that replace those of `contactDetails` in the receipt. */
const termOf: { [Name in keyof typeof contactDetails]?: string } = {
  additionalInfo: 'Best time to call',
  message: 'Your words',
};

export function ContactReceipt({
  contact,
  text,
  hasTitle = true,
  onSendAnother,
}: {
  contact: NewContact;
  text: ContactFormText;
  /** False in a dialog, which has a title of its own. */
  hasTitle?: boolean;
  onSendAnother: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // On a form's own page, its title takes the place of the page's.
  const isPage = ['/quote', '/pre-approval'].includes(location.pathname);
  const Title = isPage ? 'h1' : 'h2';
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    ['Mortgage', contact.mortgageType],
    ['Phone', contact.phone],
    ['Email', contact.email],
    ...detailNames.map((name) => [termOf[name] ?? contactDetails[name].label, contact[name]] as const),
  ] as const;
  return (
    // The attribute makes the page hide what introduced the form.
    <div data-receipt>
      {hasTitle && (
        <Title ref={heading} tabIndex={-1} className={`outline-none ${isPage ? 'text-h2' : 'text-h3'}`}>
          {keepTogether(text.sent)}
        </Title>
      )}
      {hasTitle && <p className="mt-3 text-lead">{thanks(text, contact)}</p>}
      <div className="mt-5">
        <ContactNextSteps text={text}>
          <dl className="grid gap-x-6 gap-y-4 rounded-large border border-line-strong bg-field p-5 sm:grid-cols-2">
            {facts.map(
              ([term, value]) =>
                value && (
                  <DetailRow key={term} term={term} wide={term === termOf.message}>
                    {value}
                  </DetailRow>
                ),
            )}
          </dl>
        </ContactNextSteps>
      </div>
      <div className="[view-timeline:--last-action] mt-8 flex flex-wrap gap-3">
        <ChooseTime />
        <Button variant="secondary" onClick={onSendAnother}>
          Send another
        </Button>
      </div>
    </div>
  );
}

export const ChooseTime = () => (
  <Link href="/book" className={buttonClass()}>
    Choose a time to talk
  </Link>
);

export const thanks = ({ whenAnswered }: ContactFormText, { firstName }: NewContact): string =>
  `Thank you, ${firstName}. ${whenAnswered}`;

export const requestSteps = ({ afterwards }: ContactFormText, now: string) => [
  { when: 'Now', what: now },
  {
    when: 'Within 24 hours',
    what: (
      <>
        A licensed agent will read it and call or email you. If it’s urgent, call <PhoneLink />.
      </>
    ),
  },
  { when: 'After that', what: afterwards },
];

export function ContactNextSteps({ text, children }: { text: ContactFormText; children?: ReactNode }) {
  return (
    <Receipt verb="hear from">
      {children}
      <NextSteps steps={requestSteps(text, `We have your ${text.what}.`)} />
    </Receipt>
  );
}

import { useTextFacts } from '#platform/facts/use-facts.ts';

/** The forms that create a contact; each has a page of this name. */
export type ContactFormName = 'pre-approval' | 'quote' | 'contact';

/** Words for a form that was sent, or could not be (specification §8). */
export interface ContactFormText {
  what: string;
  /** The step that follows the call. */
  afterwards: string;
  sent: string;
  whenAnswered: string;
  notSent: string;
  /** The reason given unless the server has one. */
  whyNotSent: string;
  /** The reason for an error response without a message, if it differs from `whyNotSent`. */
  whyRefused?: string;
}

const preApproval: ContactFormText = {
  what: 'pre-approval request',
  afterwards:
    'We go through your documents with you and tell you what you can borrow and what it would cost.',
  sent: 'Pre-approval request submitted successfully!',
  whenAnswered: 'A licensed agent will be in touch within 24 hours.',
  notSent: 'Error',
  whyNotSent: 'Something went wrong. Please try again.',
};

export function useContactFormText(name: ContactFormName): ContactFormText {
  const { lenders } = useTextFacts();
  const texts: Record<ContactFormName, ContactFormText> = {
    'pre-approval': preApproval,
    quote: {
      ...preApproval,
      what: 'quote request',
      afterwards: `We compare what ${lenders} would offer you and show you what each offer costs.`,
      whyRefused: 'Failed to submit pre-approval request',
    },
    contact: {
      what: 'message',
      afterwards: 'We agree on a time and talk for 30 minutes, free and with no obligation.',
      sent: 'Consultation booked successfully!',
      whenAnswered: 'We’ll be in touch within 24 hours to agree on a time.',
      notSent: 'Booking failed',
      whyNotSent: 'Failed to book your consultation. Please try again.',
    },
  };
  return texts[name];
}

import type { ContactFormMessages } from './use-contact-form.ts';

const requested = {
  title: 'Pre-approval request submitted successfully!',
  description: 'A licensed agent will be in touch within 24 hours.',
};

/** The pre-approval form's messages (specification §8). */
export const preApprovalMessages: ContactFormMessages = {
  success: requested,
  failure: { title: 'Error', description: 'Something went wrong. Please try again.' },
};

/** The quote form's messages: an error response without its own message gets the second of the two defaults in §8. */
export const quoteMessages: ContactFormMessages = {
  success: requested,
  failure: { ...preApprovalMessages.failure, refusal: 'Failed to submit pre-approval request' },
};

/** The contact page form's messages. */
export const consultationMessages: ContactFormMessages = {
  success: {
    title: 'Consultation booked successfully!',
    description: 'We will be in touch within 24 hours to agree on a time.',
  },
  failure: {
    title: 'Booking failed',
    description: 'Failed to book your consultation. Please try again.',
  },
};

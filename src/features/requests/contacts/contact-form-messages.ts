interface Messages {
  success: { title: string; description: string };
  /** What is said unless the server says why it refused; `refusal` is for an error response that does not. */
  failure: { title: string; description: string; refusal?: string };
}

const preApproval: Messages = {
  success: {
    title: 'Pre-approval request submitted successfully!',
    description: 'A licensed agent will be in touch within 24 hours.',
  },
  failure: { title: 'Error', description: 'Something went wrong. Please try again.' },
};

export type ContactFormName = 'pre-approval' | 'quote' | 'contact';

/** What each form says after success or failure (specification §8). */
export const contactFormMessages: Record<ContactFormName, Messages> = {
  'pre-approval': preApproval,
  // An error response without its own message gets the second of the two defaults in §8.
  quote: {
    ...preApproval,
    failure: { ...preApproval.failure, refusal: 'Failed to submit pre-approval request' },
  },
  contact: {
    success: {
      title: 'Consultation booked successfully!',
      description: 'We’ll be in touch within 24 hours to agree on a time.',
    },
    failure: {
      title: 'Booking failed',
      description: 'Failed to book your consultation. Please try again.',
    },
  },
};

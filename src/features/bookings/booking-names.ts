// Apart from the schemas, which public pages do not load at first.

export const bookingForms = { page: 'Booking page', dialog: 'Booking dialog' };

export const managePath = '/book/manage';

/** The reference to name on the phone: the beginning of the id, such as `9B2F-4F0E`. */
export const referenceOf = ({ id }: { id: string }): string =>
  `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

export const talkSteps = [
  { when: 'When we talk', what: 'You tell us your plans and ask what you like.' },
  { when: 'After that', what: 'We compare what lenders would offer you. Whether you go ahead is up to you.' },
];

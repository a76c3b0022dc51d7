/** What we call the forms that book a consultation. */
export const bookingForms = { page: 'Booking page', dialog: 'Booking dialog' };

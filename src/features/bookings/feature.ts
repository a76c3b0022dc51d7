import type { BrowserFeature } from '#platform/feature.ts';

export const bookings: BrowserFeature = {
  pages: [
    {
      path: '/book',
      file: 'features/bookings/form/book.page.tsx',
      listed: true,
      readsQuery: true,
      dated: true,
    },
    { path: '/book/dialog', file: 'features/bookings/form/booking-dialog.page.tsx', dated: true },
    { path: '/book/received', file: 'features/bookings/form/booking-received.page.tsx', personal: true },
    { path: '/book/manage', file: 'features/bookings/managing/manage-booking.page.tsx', personal: true },
  ],
};

import { useRef } from 'react';
import { PageHead } from '#pages/page-head.tsx';
import BookingDialog from './booking-dialog.tsx';

/** The booking dialog as the server renders it: other pages show it until their own code is there. */
export default function BookingDialogPage() {
  const opener = useRef(null);
  return (
    <>
      <PageHead path="/book/dialog" title="Book a free consultation" description="" noIndex />
      <BookingDialog opener={opener} onClose={() => location.assign('/book')} />
    </>
  );
}

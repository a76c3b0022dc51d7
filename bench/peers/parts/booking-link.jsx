'use client';
import { lazy, Suspense, useState } from 'react';

const BookingDialog = lazy(() => import('./booking-dialog.jsx'));

/** The button of the hero, whose dialog is fetched when it is pressed. */
export default function BookingLink({ attributes, children }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (event) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <a {...attributes} onClick={open}>
        {children}
      </a>
      {isOpen && (
        <Suspense>
          <BookingDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { useEffect, useRef } from 'react';

/** As little of a dialog as is one. */
export default function BookingDialog({ onClose }) {
  const dialog = useRef(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-label="Book a free consultation">
      <form method="dialog">
        <label>
          Name <input name="name" />
        </label>
        <button type="submit">Next</button>
      </form>
    </dialog>
  );
}

import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { CalendarIcon } from '#ui/icons.tsx';

/** Per the specification, it opens the booking dialog, which shows the number to call. */
export function CallNow() {
  return (
    <BookingButton className={`${buttonClass('primary', 'small')} min-h-[44px]`}>
      <CalendarIcon /> Call Now
    </BookingButton>
  );
}

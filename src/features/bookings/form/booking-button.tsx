import type { ComponentProps } from 'react';
import type { BookingPreset } from '#features/bookings/slots.ts';
import { dialogLink } from '#ui/dialogs/dialog-link.tsx';

const DialogLink = dialogLink<BookingPreset>(() => import('./booking-dialog.tsx'));

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'>;

export function BookingButton({ about, chosen, ...link }: LinkProps & BookingPreset) {
  const query = about ? `?about=${encodeURIComponent(about)}` : '';
  return (
    <DialogLink {...link} href={`/book${query}`} data-served="/book/dialog" dialog={{ about, chosen }} />
  );
}

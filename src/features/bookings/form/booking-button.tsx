import type { ComponentProps } from 'react';
import { dialogLink } from '#ui/dialogs/dialog-link.tsx';
import type { Slot } from '#features/bookings/slots.ts';

const DialogLink = dialogLink<BookingPreset>(() => import('./booking-dialog.tsx'));

/** What the visitor wants to talk about, such as a calculator's figures, and the free time already chosen. */
export type BookingPreset = { about?: string | undefined; chosen?: Slot | undefined };

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'>;

/** Opens the booking dialog; without JavaScript it links to the booking page. */
export function BookingButton({ about, chosen, ...link }: LinkProps & BookingPreset) {
  const query = about ? `?about=${encodeURIComponent(about)}` : '';
  return (
    <DialogLink {...link} href={`/book${query}`} data-served="/book/dialog" dialog={{ about, chosen }} />
  );
}

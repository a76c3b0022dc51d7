import type { ComponentProps } from 'react';
import { dialogLink } from '#ui/dialog-link.tsx';

const BookingDialogLink = dialogLink<object>(() => import('./booking-dialog.tsx'), '/book');

/** Opens the booking dialog; without JavaScript it links to the booking page. */
export function BookingButton(link: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return <BookingDialogLink {...link} href="/book" dialog={{}} />;
}

import type { ComponentProps } from 'react';
import { dialogLink } from '#ui/dialogs/dialog-link.tsx';

const BookingDialogLink = dialogLink<{ about?: string | undefined }>(() => import('./booking-dialog.tsx'));

/** Opens the booking dialog; without JavaScript it links to the booking page. */
export function BookingButton({
  about,
  ...link
}: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  about?: string;
}) {
  const query = about ? `?about=${encodeURIComponent(about)}` : '';
  return <BookingDialogLink {...link} href={`/book${query}`} data-served="/book/dialog" dialog={{ about }} />;
}

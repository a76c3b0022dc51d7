import type { ComponentProps } from 'react';
import { dialogLink } from '#ui/dialogs/dialog-link.tsx';
import type { MortgageType } from './contact.ts';

const QuoteDialogLink = dialogLink<{ mortgageType: MortgageType; about?: string | undefined }>(
  () => import('./quote-dialog.tsx'),
);

/** Opens the quote dialog with a mortgage type preset; without JavaScript it links to the quote page. */
export function QuoteButton({
  mortgageType,
  about,
  ...link
}: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  mortgageType: MortgageType;
  /** What the visitor wants to talk about, such as a calculator's figures. */
  about?: string;
}) {
  return (
    <QuoteDialogLink
      {...link}
      href={`/quote?type=${encodeURIComponent(mortgageType)}${about ? `&about=${encodeURIComponent(about)}` : ''}`}
      dialog={{ mortgageType, about }}
    />
  );
}

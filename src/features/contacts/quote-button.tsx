import type { ComponentProps } from 'react';
import { dialogLink } from '#ui/dialog-link.tsx';
import type { MortgageType } from './contact.ts';

const QuoteDialogLink = dialogLink<{ mortgageType: MortgageType }>(
  () => import('./quote-dialog.tsx'),
  '/quote',
);

/** Opens the quote dialog with a mortgage type preset; without JavaScript it links to the quote page. */
export function QuoteButton({
  mortgageType,
  ...link
}: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { mortgageType: MortgageType }) {
  return (
    <QuoteDialogLink
      {...link}
      href={`/quote?type=${encodeURIComponent(mortgageType)}`}
      dialog={{ mortgageType }}
    />
  );
}

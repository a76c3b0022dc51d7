import type { ComponentProps } from 'react';
import { dialogLink } from '#ui/dialogs/dialog-link.tsx';
import type { QuoteAmounts, QuoteStart } from './contact.ts';

const QuoteDialogLink = dialogLink<QuoteStart>(() => import('./quote-dialog.tsx'));

export function QuoteButton({
  mortgageType,
  about,
  amounts,
  ...link
}: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & QuoteStart & { amounts?: QuoteAmounts }) {
  const known = Object.entries({ type: mortgageType, about, ...amounts });
  const query = new URLSearchParams(known.flatMap(([name, text]) => (text ? [[name, text]] : [])));
  return <QuoteDialogLink {...link} href={`/quote?${query}`} dialog={{ mortgageType, about, ...amounts }} />;
}

import type { MortgageType } from './contact.ts';
import { formOnCard } from '#platform/forms/form-on-card.tsx';

/** The quote form on a page. */
export const Quote = formOnCard<{ mortgageType?: MortgageType | undefined; about?: string | undefined }>(
  'quote',
  () => import('./quote-form.tsx'),
);

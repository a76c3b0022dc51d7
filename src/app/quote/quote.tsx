import type { MortgageType } from '#features/contacts/contact.ts';
import { formOnCard } from '#app/layouts/form-on-card.tsx';

/** The quote form on a page. */
export const Quote = formOnCard<{ mortgageType?: MortgageType | undefined; about?: string | undefined }>(
  'quote',
  () => import('#features/contacts/quote-form.tsx'),
);

import type { MortgageType } from './contact.ts';
import { formOnCard } from '#platform/forms/form-on-card.tsx';

/** The quote form on a page. */
export const Quote = formOnCard<{ mortgageType?: MortgageType | undefined; about?: string | undefined }>(
  'quote',
  () => import('./quote-form.tsx'),
);

/** The pre-approval form. */
export const PreApproval = formOnCard<{ mortgageType?: MortgageType | undefined }>(
  'pre-approval',
  () => import('./pre-approval-form.tsx'),
);

/** The contact page's form. */
export const Consultation = formOnCard<object>('consultation', () => import('./consultation-form.tsx'));

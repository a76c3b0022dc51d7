import type { MortgageType } from './contact.ts';
import { formOnCard } from '#platform/forms/form-on-card.tsx';

/** The pre-approval form. */
export const PreApproval = formOnCard<{ mortgageType?: MortgageType | undefined }>(
  'pre-approval',
  () => import('./pre-approval-form.tsx'),
);

import type { MortgageType } from '#features/contacts/contact.ts';
import { formOnCard } from '#app/layouts/form-on-card.tsx';

/** The pre-approval form. */
export const PreApproval = formOnCard<{ mortgageType?: MortgageType | undefined }>(
  'pre-approval',
  () => import('#features/contacts/pre-approval-form.tsx'),
);

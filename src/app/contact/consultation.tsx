import { formOnCard } from '#app/layouts/form-on-card.tsx';

/** The contact page's form. */
export const Consultation = formOnCard<object>(
  'consultation',
  () => import('#features/contacts/consultation-form.tsx'),
);

import { formOnCard } from '#platform/forms/form-on-card.tsx';

/** The contact page's form. */
export const Consultation = formOnCard<object>('consultation', () => import('./consultation-form.tsx'));

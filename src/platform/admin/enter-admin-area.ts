import { useLocation } from 'wouter';
import { tabStorage } from '#platform/drafts/browser-storage.ts';
import { shownToasts, type Toast, toast } from '#ui/toasts/toast.ts';

/** Goes to the admin area and carries the current toast (the sign-in succeeded) over to the new document. */
export function useEnterAdminArea(): () => void {
  const [, navigate] = useLocation();
  return () => {
    tabStorage.keep('carried toast', shownToasts()[0]);
    navigate('/admin');
  };
}

/** Shows the toast carried over from the sign-in. */
export function showCarriedToast(): void {
  const carried = tabStorage.find('carried toast') as Toast | undefined;
  tabStorage.forget('carried toast');
  if (carried) toast(carried);
}

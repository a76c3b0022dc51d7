import { useLocation } from 'wouter';
import { tabStorage } from '#platform/drafts/browser-storage.ts';
import { shownToasts, type Toast, toast } from '#ui/toasts/toast.ts';

/** Goes to the admin area, whose document says once more what is being said: that the sign-in was successful. */
export function useEnterAdminArea(): () => void {
  const [, navigate] = useLocation();
  return () => {
    tabStorage.keep('carried toast', shownToasts()[0]);
    navigate('/admin');
  };
}

/** Says what was being said when somebody entered. */
export function showCarriedToast(): void {
  const carried = tabStorage.find('carried toast') as Toast | undefined;
  tabStorage.forget('carried toast');
  if (carried) toast(carried);
}

import { useLocation } from 'wouter';
import ForgotPasswordPage from './forgot-password-pages.tsx';
import InvitationPage from './invitation-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

/** The few pages around the sign-in share one script: each of its own would make every public page’s list longer. */
export default function SignInHelpPage() {
  const [path] = useLocation();
  if (path === '/invitation') return <InvitationPage />;
  return path === '/reset-password' ? <ResetPasswordPage /> : <ForgotPasswordPage />;
}

import { useLocation } from 'wouter';
import ForgotPasswordPage from '#platform/session/password/forgot-password-pages.tsx';
import InvitationPage from '#platform/session/password/invitation-page.tsx';
import ResetPasswordPage from '#platform/session/password/reset-password-page.tsx';

/** The few pages around the sign-in share one script: each of its own would make every public page’s list longer. */
export default function SignInHelpPage() {
  const [path] = useLocation();
  if (path === '/invitation') return <InvitationPage />;
  return path === '/reset-password' ? <ResetPasswordPage /> : <ForgotPasswordPage />;
}

import { useLocation } from 'wouter';
import type { SentForm } from '#http/sent-form.ts';
import { AdminArea } from '#platform/admin/admin-area.tsx';
import { useEnterAdminArea } from '#platform/admin/enter-admin-area.ts';
import { LoginForm, PasskeySignIn } from './sign-in-forms.tsx';

export default function SignIn({ sent }: { sent: SentForm | undefined }) {
  const [, navigate] = useLocation();
  const enter = useEnterAdminArea();
  return (
    <AdminArea>
      <LoginForm sent={sent} onSignedIn={enter} onSecondStep={() => navigate('/login/second-step')} />
      <PasskeySignIn secondStep={false} onSignedIn={enter} />
    </AdminArea>
  );
}

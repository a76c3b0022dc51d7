import { useGet } from '#http/use-get.ts';
import { Link } from '#pages/link.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { AdminArea } from '#platform/admin/admin-area.tsx';
import { useEnterAdminArea } from '#platform/admin/enter-admin-area.ts';
import { SignInCard } from '#platform/session/sign-in/sign-in-card.tsx';
import { PasskeySignIn, SecondStepForm } from '#platform/session/sign-in/sign-in-forms.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { SecondStep as Step } from './second-factor.ts';

export default function SecondStepPage() {
  return (
    <SignInCard title="Second Step">
      <h1 className="text-h2">One more step</h1>
      <AdminArea>
        <SecondStep />
      </AdminArea>
    </SignInCard>
  );
}

function SecondStep() {
  const { sentForm } = usePageData();
  // Another tab may have signed in, or it has expired.
  const step = useGet<Step>('/api/login/second-step', { gcTime: 0 });
  const enter = useEnterAdminArea();
  if (step.isError) {
    return (
      <>
        <p role="alert" className="mt-3">
          Your sign-in took too long or was never started. Please start again with your password.
        </p>
        <Link href="/login" className={`mt-6 ${buttonClass()}`}>
          Login
        </Link>
      </>
    );
  }
  return (
    <>
      <p className="mt-2">Your password is correct. Now confirm that it’s you.</p>
      <div className="mt-7">
        <SecondStepForm sent={sentForm} onSignedIn={enter} onExpired={() => void step.refetch()} />
        {step.data?.secondStep.includes('passkey') && <PasskeySignIn secondStep onSignedIn={enter} />}
      </div>
      <p className="mt-6 border-t border-line pt-5 text-small text-ink-soft">
        Lost everything? The website administrator can reset your second factor.
      </p>
    </>
  );
}

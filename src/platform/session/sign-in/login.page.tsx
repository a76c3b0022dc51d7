import { usePageData } from '#pages/page-data.tsx';
import { SentBack } from '#platform/forms/sent-back.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';
import { SignInCard } from './sign-in-card.tsx';

const SignIn = whenNear(() => import('./sign-in.tsx'));

export default function LoginPage() {
  const { sentForm, sendsMail } = usePageData<{ sendsMail: boolean }>();
  return (
    <SignInCard title="Admin Login" description="Sign in to manage blog content and requests.">
      <h1 className="text-h2">Admin Login</h1>
      <p className="mt-2">Sign in to manage blog content</p>
      {sentForm?.notice && <SentBack sentForm={sentForm} />}
      <div className="mt-7">
        <SignIn sent={sentForm} />
      </div>
      {/* Unknown if they came from another page of ours; the next one knows. */}
      {sendsMail !== false && (
        <p className="mt-5 text-center text-small">
          <a href="/forgot-password" className="link">
            Forgot your password?
          </a>
        </p>
      )}
      <p className="mt-6 border-t border-line pt-5 text-small text-ink-soft">
        For access, contact the website administrator
      </p>
    </SignInCard>
  );
}

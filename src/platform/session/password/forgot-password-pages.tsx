import { useLocation } from 'wouter';
import { Link } from '#pages/link.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { SentBack } from '#platform/forms/sent-back.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { SignInCard } from '#platform/session/sign-in/sign-in-card.tsx';

/** Asks for whom to send a link for a new password; says that it is on its way whether there is such a login or not. */
export default function ForgotPasswordPage() {
  const { sentForm, sendsMail } = usePageData<{ sendsMail: boolean }>();
  const [path] = useLocation();
  if (path === '/forgot-password/sent') return <Sent />;
  return (
    <SignInCard title="Forgot Your Password">
      <h1 className="text-h2">Forgot your password?</h1>
      {sendsMail !== false ? (
        <>
          <p className="mt-2">We email you a link with which you choose a new one.</p>
          {sentForm?.notice && <SentBack sentForm={sentForm} />}
          <form method="post" action="/forgot-password" className="mt-7 space-y-5">
            <TextField
              label="Username or email"
              name="login"
              required
              maxLength={254}
              autoComplete="username"
              autoCapitalize="none"
              defaultValue={sentForm?.values.login}
              error={sentForm?.errors.login}
            />
            <Button type="submit" className="w-full">
              Send the Link
            </Button>
          </form>
        </>
      ) : (
        <p className="mt-2">
          This site does not send email yet. Ask an owner of your brokerage for a link to choose a new
          password.
        </p>
      )}
      <p className="mt-6 border-t border-line pt-5 text-small text-ink-soft">
        <Link href="/login" className="link">
          Back to the sign-in
        </Link>
      </p>
    </SignInCard>
  );
}

function Sent() {
  return (
    <SignInCard title="Check Your Email">
      <h1 className="text-h2">Check your email</h1>
      <p className="mt-3">
        If there is a login with that name and it has an email address, we have sent a link there. It works
        once, for 60 minutes.
      </p>
      <p className="mt-3 text-ink-soft">
        Nothing there after a few minutes? Look in your spam folder, or ask an owner of your brokerage: they
        can send you a link, too.
      </p>
      <Link href="/login" className={`mt-6 ${buttonClass('secondary')}`}>
        Back to the Sign-In
      </Link>
    </SignInCard>
  );
}

import { Link } from '#pages/link.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import type { LinkedForm } from './link-form.ts';
import { NewPasswordField } from './linked-form-fields.tsx';
import { SignInCard } from '#platform/session/sign-in/sign-in-card.tsx';

/** Where the link for a new password leads. */
export default function ResetPasswordPage() {
  const { linkedForm } = usePageData<{ linkedForm: LinkedForm }>();
  return (
    <SignInCard title="Choose a New Password">
      {!linkedForm ? <Gone /> : 'done' in linkedForm ? <Changed /> : <ChooseForm {...linkedForm} />}
    </SignInCard>
  );
}

function ChooseForm({ token, username, errors }: Exclude<LinkedForm, { done: true }>) {
  return (
    <>
      <h1 className="text-h2">Choose a new password</h1>
      <p className="mt-2">
        For the login <strong className="font-semibold break-words">{username}</strong>. Wherever it is signed
        in now, it will be signed out.
      </p>
      <form method="post" action="/reset-password" className="mt-7 space-y-5">
        <input type="hidden" name="token" value={token} />
        {/* Password managers need to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordField label="New password" error={errors.password} />
        <Button type="submit" className="w-full">
          Change Password
        </Button>
      </form>
    </>
  );
}

function Changed() {
  return (
    <>
      <h1 className="text-h2">Your password is changed</h1>
      <p className="mt-3">Sign in with it. If your login has a second factor, you need that as before.</p>
      <Link href="/login" className={`mt-6 ${buttonClass()}`}>
        Go to the Sign-In
      </Link>
    </>
  );
}

function Gone() {
  return (
    <>
      <h1 className="text-h2">This link no longer works</h1>
      <p className="mt-3">
        It works once, for 60 minutes, and only until a newer one is sent. Your password was not changed.
      </p>
      <a href="/forgot-password" className={`mt-6 ${buttonClass()}`}>
        Get a New Link
      </a>
    </>
  );
}

import { Link } from '#pages/link.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextField } from '#ui/fields/field.tsx';
import type { LinkedForm } from './link-form.ts';
import { NewPasswordField } from './linked-form-fields.tsx';
import { SignInCard } from '#platform/session/sign-in/sign-in-card.tsx';

/** Where an invitation leads. */
export default function InvitationPage() {
  const { linkedForm, invitedBy } = usePageData<{ linkedForm: LinkedForm; invitedBy: string }>();
  return (
    <SignInCard title="Your Invitation">
      {linkedForm && 'token' in linkedForm ? <AcceptForm {...linkedForm} /> : <Gone invitedBy={invitedBy} />}
    </SignInCard>
  );
}

function AcceptForm({ token, username, errors, invitation }: Exclude<LinkedForm, { done: true }>) {
  return (
    <>
      <h1 className="text-h2">Welcome</h1>
      <p className="mt-2">
        <strong className="font-semibold break-words">{invitation?.invitedBy}</strong> has invited you to our
        admin area. Your login opens {invitation?.opens}.
      </p>
      {errors.form && (
        <p role="alert" className="mt-5 font-semibold text-wrong">
          {errors.form}
        </p>
      )}
      <form method="post" action="/invitation" className="mt-7 space-y-5">
        <input type="hidden" name="token" value={token} />
        <TextField
          label="Username"
          name="username"
          required
          maxLength={50}
          hint="What colleagues see beside what you do, such as your first name."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={username}
          error={errors.username}
        />
        <NewPasswordField label="Password" error={errors.password} />
        <Button type="submit" className="w-full">
          Create Your Login
        </Button>
      </form>
      <p className="mt-6 border-t border-line pt-5 text-small text-ink-soft">
        Notices about your login go to <span className="break-words">{invitation?.email}</span>.
      </p>
    </>
  );
}

function Gone({ invitedBy }: { invitedBy: string | undefined }) {
  return (
    <>
      <h1 className="text-h2">This invitation no longer works</h1>
      <p className="mt-3">
        {invitedBy === undefined
          ? 'It was used, withdrawn or replaced by a newer one, or part of the link is missing. '
          : 'An invitation is valid for seven days. '}
        {invitedBy === undefined ? (
          <>Ask the person who invited you for a new one.</>
        ) : (
          <>
            Ask <strong className="font-semibold">{invitedBy}</strong> for a new one.
          </>
        )}
      </p>
      <p className="mt-3">If you have chosen a username and password already, sign in with them.</p>
      <Link href="/login" className={`mt-6 ${buttonClass('secondary')}`}>
        Go to the Sign-In
      </Link>
    </>
  );
}

import { useLocation } from 'wouter';
import { Link } from '#pages/link.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { SentBack } from '#platform/forms/sent-back.tsx';
import { SignInCard } from '#platform/session/sign-in/sign-in-card.tsx';
import { minPasswordLength } from '#platform/user/password-length.ts';
import { buttonClass, SubmitButton } from '#ui/button.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { Problem } from '#ui/problem.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { LinkedForm } from './link-form.ts';

/** The pages for invitations and forgotten passwords: one script, so that public pages list fewer scripts. */
export default function SignInHelpPage() {
  const [path] = useLocation();
  if (path === '/invitation') return <InvitationPage />;
  if (path === '/reset-password') return <ResetPasswordPage />;
  return path === '/forgot-password/sent' ? <Sent /> : <ForgotPasswordPage />;
}

/** Asks for whom to send a link for a new password; says that it is on its way whether there is such a login or not. */
function ForgotPasswordPage() {
  const { sentForm, sendsMail } = usePageData<{ sendsMail: boolean }>();
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
            <SubmitButton className="w-full">Send the Link</SubmitButton>
          </form>
        </>
      ) : (
        <p className="mt-2">
          This site does not send email yet. Ask an owner of your brokerage for a link to choose a new
          password.
        </p>
      )}
      <p className="mt-6 border-t border-line pt-5 text-small text-ink-soft">
        <TextLink href="/login">Back to the sign-in</TextLink>
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

function ResetPasswordPage() {
  const { linkedForm, done } = usePageData<{ linkedForm: LinkedForm; done: true }>();
  return (
    <SignInCard title="Choose a New Password">
      {linkedForm ? <ChooseForm {...linkedForm} /> : done ? <PasswordChanged /> : <DeadReset />}
    </SignInCard>
  );
}

function ChooseForm({ token, username, errors }: LinkedForm) {
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
        <SubmitButton className="w-full">Change Password</SubmitButton>
      </form>
    </>
  );
}

function PasswordChanged() {
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

function DeadReset() {
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

function InvitationPage() {
  const { linkedForm, invitedBy } = usePageData<{ linkedForm: LinkedForm; invitedBy: string }>();
  return (
    <SignInCard title="Your Invitation">
      {linkedForm ? <AcceptForm {...linkedForm} /> : <DeadInvitation invitedBy={invitedBy} />}
    </SignInCard>
  );
}

function AcceptForm({ token, username, errors, invitation }: LinkedForm) {
  return (
    <>
      <h1 className="text-h2">Welcome</h1>
      <p className="mt-2">
        <strong className="font-semibold break-words">{invitation?.invitedBy}</strong> has invited you to our
        admin area. Your login opens {invitation?.opens}.
      </p>
      <Problem className="mt-5">{errors.form}</Problem>
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
        <SubmitButton className="w-full">Create Your Login</SubmitButton>
      </form>
      <p className="mt-6 border-t border-line pt-5 text-small text-ink-soft">
        Notices about your login go to <span className="break-words">{invitation?.email}</span>.
      </p>
    </>
  );
}

function DeadInvitation({ invitedBy }: { invitedBy: string | undefined }) {
  return (
    <>
      <h1 className="text-h2">This invitation no longer works</h1>
      <p className="mt-3">
        {invitedBy === undefined ? (
          'It was used, withdrawn or replaced by a newer one, or part of the link is missing. Ask the person who invited you for a new one.'
        ) : (
          <>
            {'An invitation is valid for seven days. '}
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

function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <TextField
      label={label}
      type="password"
      name="password"
      required
      minLength={minPasswordLength}
      maxLength={1000}
      hint={`At least ${minPasswordLength} characters. Three or four unrelated words work well.`}
      autoComplete="new-password"
      error={error}
    />
  );
}

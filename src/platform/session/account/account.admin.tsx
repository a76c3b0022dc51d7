import { type SyntheticEvent, useState } from 'react';
import { bodyOf, request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { timeAgo } from '#lib/relative-time.ts';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { Failure } from '#platform/admin/failure.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { Section } from '#platform/admin/section.tsx';
import { useChange } from '#platform/admin/use-change.ts';
import { SecondFactorSection } from '#platform/session/second-factor/second-factor-section.tsx';
import { minPasswordLength } from '#platform/user/password-length.ts';
import { ownEmailPath, ownSessionsPath, useUser } from '#platform/user/session.queries.ts';
import { useMay } from '#platform/user/use-may.ts';
import type { OwnEmail, OwnSessionResponse, PasswordChange } from '#platform/user/user.ts';
import { SmallButton, SubmitButton } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { useFocusOnInvalid } from '#ui/use-focus-on-invalid.ts';
import { useMinute } from '#ui/use-minute.ts';
import { AccountRow } from './account-row.tsx';

const OwnEmailDialog = dialogOnDemand(() => import('./own-email-dialog.tsx'));

export default function AccountPage() {
  return (
    <AdminPage title="Account">
      {() => (
        <div className="mt-4 grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_auto_1fr]">
          <Section
            title="Change your password"
            about="This ends all your other sessions."
            className="lg:row-span-3"
          >
            <PasswordForm />
          </Section>
          <Section
            title="Your second factor"
            about="With one, nobody can sign in with your password alone. A passkey can also replace your password."
          >
            <SecondFactorSection />
          </Section>
          <Section title="Your email address">
            <AccountEmail />
          </Section>
          <Section
            title="Where you are signed in"
            about="End any session you do not recognize, and change your password. All times are Eastern time."
          >
            <OwnSessions />
          </Section>
        </div>
      )}
    </AdminPage>
  );
}

function AccountEmail() {
  const own = useGet<OwnEmail>(ownEmailPath);
  const [isChanging, setChanging] = useState(false);
  if (!own.data) return <NotLoaded query={own} what="your email address" />;
  const { email } = own.data;
  return (
    <>
      <ul className="border-t border-line">
        <AccountRow
          title={email ?? 'No email address'}
          detail="For notices about your login, and a link if you forget your password"
        >
          <SmallButton onClick={() => setChanging(true)}>{email === null ? 'Add' : 'Change'}</SmallButton>
        </AccountRow>
      </ul>
      {isChanging && <OwnEmailDialog email={email} onClose={() => setChanging(false)} />}
    </>
  );
}

function OwnSessions() {
  const now = useMinute();
  const sessions = useGet<OwnSessionResponse[]>(ownSessionsPath);
  /** Ends one session, or all others if no ID is given. */
  const ending = useChange(
    (id: string | void) => request('DELETE', `/api/auth/sessions${id === undefined ? '' : `/${id}`}`),
    {
      changes: [ownSessionsPath],
      done: (_ended, id) => ({ title: id === undefined ? 'All other sessions ended' : 'Session ended' }),
      failed: 'The session could not be ended',
    },
  );

  if (!sessions.data) return <NotLoaded query={sessions} what="your sessions" />;
  return (
    <>
      <ul className="border-t border-line">
        {sessions.data.map(({ id, createdAt, lastSeenAt, address, browser, current }) => {
          const isEnding = ending.isPending && (ending.variables ?? id) === id;
          const from = address ?? 'an unknown address';
          return (
            <AccountRow
              key={id}
              title={browser}
              mark={current && 'This session'}
              detail={
                <>
                  Signed in <time dateTime={createdAt}>{formatMoment(createdAt)}</time> · last used{' '}
                  <time dateTime={lastSeenAt}>{timeAgo(new Date(lastSeenAt), now)}</time> · from {from}
                </>
              }
            >
              {!current && (
                <SmallButton
                  pendingLabel={isEnding && 'Ending…'}
                  aria-label={`End the session of ${browser} from ${from}`}
                  onClick={() => ending.mutate(id)}
                >
                  End
                </SmallButton>
              )}
            </AccountRow>
          );
        })}
      </ul>
      {sessions.data.some((session) => !session.current) && (
        <div className="mt-5">
          <AlertDialog
            trigger={<SmallButton>End all other sessions</SmallButton>}
            title="End all other sessions?"
            description="Every browser but this one will have to sign in again. Unsaved changes there may be lost."
            actionLabel="End sessions"
            onAction={() => ending.mutate()}
          />
        </div>
      )}
    </>
  );
}

function PasswordForm() {
  const { username = '' } = useUser().data ?? {};
  const mayHaveFeed = useMay()('requests');
  const change = useChange((passwords: PasswordChange) => request('PUT', '/api/auth/password', passwords), {
    changes: [ownSessionsPath],
    done: { title: 'Password changed', description: 'All your other sessions have ended.' },
  });
  const form = useFocusOnInvalid(change.error);
  const errors = bodyOf(change.error)?.fields || {};

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const passwords = { ...Object.fromEntries(typed), endsFeed: typed.has('endsFeed') } as PasswordChange;
    change.mutate(passwords, { onSuccess: () => form.current?.reset() });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="max-w-md space-y-5">
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        name="currentPassword"
        required
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <TextField
        label="New password"
        type="password"
        name="newPassword"
        required
        hint={`At least ${minPasswordLength} characters. Three or four unrelated words work well.`}
        autoComplete="new-password"
        error={errors.newPassword}
      />
      {mayHaveFeed && (
        <CheckboxField label="Also turn off my calendar feed" name="endsFeed" className="sm:min-h-10" />
      )}
      <Failure error={change.error} otherwise="The password was not changed. Please try again." />
      <SubmitButton pendingLabel={change.isPending && 'Changing…'}>Change password</SubmitButton>
    </form>
  );
}

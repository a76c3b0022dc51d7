import { AdminPage } from '#platform/admin/admin-page.tsx';
import { AccountEmail } from './account-email.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from '#platform/session/password/password-form.tsx';
import { SecondFactorSection } from '#platform/session/second-factor/second-factor-section.tsx';

export default function AccountPage() {
  return (
    <AdminPage title="Account">
      {({ username }) => (
        <div className="mt-4 grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_auto_1fr]">
          <section aria-labelledby="password" className="lg:row-span-3">
            <h2 id="password" className="font-sans text-base font-semibold tracking-normal">
              Change your password
            </h2>
            <p className="mt-1 mb-4 text-small text-ink-soft">This ends all your other sessions.</p>
            <PasswordForm username={username} />
          </section>
          <section aria-labelledby="second-factor">
            <h2 id="second-factor" className="font-sans text-base font-semibold tracking-normal">
              Your second factor
            </h2>
            <p className="mt-1 mb-4 text-small text-ink-soft">
              With one, nobody can sign in with your password alone. A passkey can also replace your password.
            </p>
            <SecondFactorSection username={username} />
          </section>
          <section aria-labelledby="email">
            <h2 id="email" className="mb-4 font-sans text-base font-semibold tracking-normal">
              Your email address
            </h2>
            <AccountEmail username={username} />
          </section>
          <section aria-labelledby="sessions">
            <h2 id="sessions" className="font-sans text-base font-semibold tracking-normal">
              Where you are signed in
            </h2>
            <p className="mt-1 mb-4 text-small text-ink-soft">
              End any session you do not recognize, and change your password. All times are Ontario time.
            </p>
            <OwnSessions />
          </section>
        </div>
      )}
    </AdminPage>
  );
}

import { AdminPage } from '#platform/admin/admin-page.tsx';
import { Section } from '#platform/admin/section.tsx';
import { AccountEmail } from './account-email.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from '#platform/session/password/password-form.tsx';
import { SecondFactorSection } from '#platform/session/second-factor/second-factor-section.tsx';

export default function AccountPage() {
  return (
    <AdminPage title="Account">
      {({ username }) => (
        <div className="mt-4 grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_auto_1fr]">
          <Section
            title="Change your password"
            about="This ends all your other sessions."
            className="lg:row-span-3"
          >
            <PasswordForm username={username} />
          </Section>
          <Section
            title="Your second factor"
            about="With one, nobody can sign in with your password alone. A passkey can also replace your password."
          >
            <SecondFactorSection username={username} />
          </Section>
          <Section title="Your email address">
            <AccountEmail username={username} />
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

import { AdminPage } from '#platform/admin/admin-page.tsx';
import { Section } from '#platform/admin/section.tsx';
import { ErasureList, PrivacyAdmin, RetentionTable } from '#platform/privacy/privacy-admin.tsx';
import { PurgeNotice } from '#platform/privacy/purge-notice.tsx';

export default function PrivacyPage() {
  return <AdminPage title="Privacy">{() => <Privacy />}</AdminPage>;
}

function Privacy() {
  return (
    <>
      <p className="mb-5 max-w-prose text-small text-ink-soft">
        Anyone can ask for a copy of their data or for its deletion; you have 30 days to respond. First
        confirm that they are who they say they are.
      </p>
      <PrivacyAdmin />
      <div className="mt-10 grid gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-[3fr_2fr]">
        <Section
          title="How long records are kept"
          about="Older records are deleted every night, unless they are on hold."
        >
          <PurgeNotice />
          <RetentionTable />
        </Section>
        <Section title="Erasures" about="When, by whom and how many records, but never whose.">
          <ErasureList />
        </Section>
      </div>
    </>
  );
}

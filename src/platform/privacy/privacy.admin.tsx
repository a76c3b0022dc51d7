import { AdminPage } from '#platform/admin/admin-page.tsx';
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
        <section aria-labelledby="retention">
          <h2 id="retention" className="font-sans text-base font-semibold tracking-normal">
            How long records are kept
          </h2>
          <p className="mt-1 mb-4 max-w-prose text-small text-ink-soft">
            Older records are deleted every night, unless they are on hold.
          </p>
          <PurgeNotice />
          <RetentionTable />
        </section>
        <section aria-labelledby="erasures">
          <h2 id="erasures" className="font-sans text-base font-semibold tracking-normal">
            Erasures
          </h2>
          <p className="mt-1 mb-4 text-small text-ink-soft">
            When, by whom and how many records, but never whose.
          </p>
          <ErasureList />
        </section>
      </div>
    </>
  );
}

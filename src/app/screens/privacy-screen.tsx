import { Desk } from '#app/admin/desk.tsx';
import { DeskHeader } from '#app/admin/desk-header.tsx';
import { SignedInOnly } from '#app/admin/signed-in-only.tsx';
import { PrivatePageHead } from '#app/page-head.tsx';
import { ErasureList } from '#features/privacy/erasure-list.tsx';
import { PrivacyDesk } from '#features/privacy/privacy-desk.tsx';
import { RetentionTable } from '#features/privacy/retention-table.tsx';

export default function PrivacyScreen() {
  return (
    <>
      <PrivatePageHead title="Privacy" />
      <Desk>
        <SignedInOnly>{({ username }) => <Privacy username={username} />}</SignedInOnly>
      </Desk>
    </>
  );
}

function Privacy({ username }: { username: string }) {
  return (
    <div className="page py-8">
      <DeskHeader title="Privacy" username={username} />
      <p className="mt-4 mb-8 max-w-prose text-ink-soft">
        Whoever asks may see what we hold of them, and have deleted what we need not keep by law, within 30
        days. Make sure first that it is they who ask.
      </p>
      <PrivacyDesk />
      <div className="mt-14 grid gap-x-16 gap-y-12 border-t border-line-strong pt-10 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="retention">
          <h2 id="retention" className="text-h3">
            How long records are kept
          </h2>
          <p className="mt-2 mb-5 max-w-prose text-ink-soft">
            What is older goes every night, unless it is held. This is what would go now; looking changes
            nothing.
          </p>
          <RetentionTable />
        </section>
        <section aria-labelledby="erasures">
          <h2 id="erasures" className="text-h3">
            What was erased
          </h2>
          <p className="mt-2 mb-5 text-ink-soft">
            When, by whom and how much. Of whom, nobody can tell from it.
          </p>
          <ErasureList />
        </section>
      </div>
    </div>
  );
}

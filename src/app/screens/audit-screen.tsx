import { useSearchParams } from 'wouter';
import { Desk } from '#app/admin/desk.tsx';
import { DeskHeader } from '#app/admin/desk-header.tsx';
import { SignedInOnly } from '#app/admin/signed-in-only.tsx';
import { PrivatePageHead } from '#app/page-head.tsx';
import { type AuditFilter, AuditList } from '#platform/audit/audit-list.tsx';
import { useUsers } from '#platform/session/account.queries.ts';

export default function AuditScreen() {
  return (
    <>
      <PrivatePageHead title="Audit" />
      <Desk>
        <SignedInOnly>{({ username }) => <Audit username={username} />}</SignedInOnly>
      </Desk>
    </>
  );
}

function Audit({ username }: { username: string }) {
  const [search, setSearch] = useSearchParams();
  const users = useUsers();
  const filter: AuditFilter = {
    user: search.get('user') ?? '',
    action: search.get('action') ?? '',
  };
  const change = (changes: AuditFilter) => {
    const set = Object.entries({ ...filter, ...changes }).filter(([, value]) => value);
    setSearch(new URLSearchParams(set), { replace: true });
  };
  return (
    <div className="page py-8">
      <DeskHeader title="Audit" username={username} />
      <p className="mt-4 mb-8 max-w-prose text-ink-soft">
        Who did what at the desk, when and from where. Of a record that was deleted it keeps the kind and the
        number, and nothing of what it held. Times are Ontario’s.
      </p>
      <AuditList
        filter={filter}
        onFilter={change}
        usernames={users.data?.map((user) => user.username) ?? [username]}
      />
    </div>
  );
}

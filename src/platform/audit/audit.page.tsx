import { useSearchParams } from 'wouter';
import { AdminArea } from '#platform/admin/admin-area.tsx';
import { AdminHeader } from '#platform/admin/admin-header.tsx';
import { SignedInOnly } from '#platform/admin/signed-in-only.tsx';
import { PrivatePageHead } from '#platform/pages/page-head.tsx';
import { type AuditFilter, AuditList } from '#platform/audit/audit-list.tsx';
import { useUsers } from '#platform/session/session.queries.ts';

export default function AuditPage() {
  return (
    <>
      <PrivatePageHead title="Audit" />
      <AdminArea>
        <SignedInOnly>{({ username }) => <Audit username={username} />}</SignedInOnly>
      </AdminArea>
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
      <AdminHeader title="Audit" username={username} />
      <p className="mt-4 mb-8 max-w-prose text-ink-soft">
        Who did what in the admin area, when and from where. For a deleted record, only its kind and number
        are kept, not its contents. All times are Ontario time.
      </p>
      <AuditList
        filter={filter}
        onFilter={change}
        usernames={users.data?.map((user) => user.username) ?? [username]}
      />
    </div>
  );
}

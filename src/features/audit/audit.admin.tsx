import { useSearchParams } from 'wouter';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { useUsers } from '#platform/user/session.queries.ts';
import { type AuditFilter, AuditList } from './audit-list.tsx';

export default function AuditPage() {
  return <AdminPage title="Audit">{({ username }) => <Audit username={username} />}</AdminPage>;
}

function Audit({ username }: { username: string }) {
  const [search, setSearch] = useSearchParams();
  const users = useUsers();
  const filter: AuditFilter = { user: search.get('user') ?? '', action: search.get('action') ?? '' };
  const change = (changes: AuditFilter) => {
    const set = Object.entries({ ...filter, ...changes }).filter(([, value]) => value);
    setSearch(new URLSearchParams(set), { replace: true });
  };
  return (
    <>
      <p className="mb-5 max-w-prose text-small text-ink-soft">
        Who did what in the admin area, when and from where. Posts and logins are named as they were called
        then; records about people only by kind and number, never by their contents. All times are Eastern
        time.
      </p>
      <AuditList
        filter={filter}
        onFilter={change}
        usernames={users.data?.map((user) => user.username) ?? [username]}
      />
    </>
  );
}

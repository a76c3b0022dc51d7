import { AdminPage } from '#platform/admin/admin-page.tsx';

export default function LoginsPage() {
  return <AdminPage title="Logins">{() => null}</AdminPage>;
}

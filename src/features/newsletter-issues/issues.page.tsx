import { AdminPage } from '#platform/admin/admin-page.tsx';

export default function IssuesPage() {
  return <AdminPage title="Newsletter">{() => null}</AdminPage>;
}

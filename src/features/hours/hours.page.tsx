import { AdminPage } from '#platform/admin/admin-page.tsx';

export default function HoursPage() {
  return <AdminPage title="Hours">{() => null}</AdminPage>;
}

import { AdminPage } from '#platform/admin/admin-page.tsx';

export default function BrokeragePage() {
  return <AdminPage title="Our brokerage">{() => null}</AdminPage>;
}

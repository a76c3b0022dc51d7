import { AdminPage } from '#platform/admin/admin-page.tsx';

export default function AgendaPage() {
  return <AdminPage title="Agenda">{() => null}</AdminPage>;
}

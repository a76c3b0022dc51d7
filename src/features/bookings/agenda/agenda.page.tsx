import { AdminPage } from '#platform/admin/admin-page.tsx';
import { Agenda } from './agenda-screen.tsx';

export default function AgendaPage() {
  return <AdminPage title="Agenda">{() => <Agenda />}</AdminPage>;
}

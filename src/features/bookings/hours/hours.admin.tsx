import { AdminPage } from '#platform/admin/admin-page.tsx';
import { HoursSettings } from './hours-settings.tsx';

export default function HoursPage() {
  return <AdminPage title="Hours">{(user) => <HoursSettings user={user} />}</AdminPage>;
}

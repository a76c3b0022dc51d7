import { AdminPage } from '#platform/admin/admin-page.tsx';
import { TeamSettings } from './team-settings.tsx';

export default function TeamPage() {
  return <AdminPage title="Team">{() => <TeamSettings />}</AdminPage>;
}

import { AdminPage } from '#platform/admin/admin-page.tsx';

export default function ToDoPage() {
  return <AdminPage title="To do">{() => null}</AdminPage>;
}

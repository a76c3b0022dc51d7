import { AdminPage } from '#platform/admin/admin-page.tsx';

export default function FiguresPage() {
  return <AdminPage title="Figures">{() => null}</AdminPage>;
}

import { AdminPage } from '#platform/admin/admin-page.tsx';
import { OurBrokerage } from './our-brokerage.tsx';

export default function BrokeragePage() {
  return <AdminPage title="Our brokerage">{() => <OurBrokerage />}</AdminPage>;
}

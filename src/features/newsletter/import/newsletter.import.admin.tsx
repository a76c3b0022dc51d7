import { Link } from '#pages/link.tsx';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { InBrowser } from '#ui/hydration/in-browser.tsx';
import { ImportForm } from './import-form.tsx';

export default function ImportPage() {
  return (
    <AdminPage
      title="Import subscribers"
      actions={
        <Link href="/admin/newsletter" className={`-mx-3 ${buttonClass('quiet', 'small')}`}>
          Back to the newsletter
        </Link>
      }
    >
      {() => (
        <InBrowser>
          <ImportForm />
        </InBrowser>
      )}
    </AdminPage>
  );
}

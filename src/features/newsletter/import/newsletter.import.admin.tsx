import { Link } from '#pages/link.tsx';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { BrowserOnly } from '#ui/hydration/browser-only.tsx';
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
        <BrowserOnly>
          <ImportForm />
        </BrowserOnly>
      )}
    </AdminPage>
  );
}

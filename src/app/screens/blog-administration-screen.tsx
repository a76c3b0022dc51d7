import { useOwnDocument } from '#app/blog/foreign-content.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { AdminHeader } from '#app/admin/admin-header.tsx';
import { SignedInOnly } from '#app/admin/signed-in-only.tsx';
import { PrivatePageHead } from '#app/page-head.tsx';
import { BlogAdministration } from '#features/blog/blog-administration.tsx';
import { uploadImage } from '#features/images/upload-image.ts';

/** The editor and its preview show what a post shows. */
const anything = { images: true, videos: true };

export default function BlogAdministrationScreen() {
  useOwnDocument(anything, false);
  return (
    <>
      <PrivatePageHead title="Blog Administration" />
      <AdminPage>
        <SignedInOnly>
          {({ username }) => (
            <div className="page py-8">
              <AdminHeader title="Blog Administration" username={username} />
              <div className="mt-6">
                <BlogAdministration uploadImage={uploadImage} />
              </div>
            </div>
          )}
        </SignedInOnly>
      </AdminPage>
    </>
  );
}

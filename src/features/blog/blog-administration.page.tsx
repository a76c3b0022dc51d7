import { useOwnDocument } from './reading/own-document.ts';
import { AdminArea } from '#platform/admin/admin-area.tsx';
import { AdminHeader } from '#platform/admin/admin-header.tsx';
import { SignedInOnly } from '#platform/admin/signed-in-only.tsx';
import { PrivatePageHead } from '#platform/pages/page-head.tsx';
import { BlogAdministration } from './blog-administration.tsx';
import { uploadImage } from '#features/images/upload-image.ts';

/** The editor and its preview show what a post shows. */
const anything = { images: true, videos: true };

export default function BlogAdministrationPage() {
  useOwnDocument(anything, false);
  return (
    <>
      <PrivatePageHead title="Blog Administration" />
      <AdminArea>
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
      </AdminArea>
    </>
  );
}

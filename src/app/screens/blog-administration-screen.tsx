import { Desk } from '#app/admin/desk.tsx';
import { SignedInOnly } from '#app/admin/signed-in-only.tsx';
import { Link } from '#app/navigation/link.tsx';
import { PrivatePageHead } from '#app/page-head.tsx';
import { BlogAdministration } from '#features/blog/blog-administration.tsx';
import { uploadImage } from '#features/images/upload-image.ts';

export default function BlogAdministrationScreen() {
  return (
    <>
      <PrivatePageHead title="Blog Administration" />
      <Desk>
        <SignedInOnly>
          {() => (
            <div className="page py-10 sm:py-14">
              <p className="mb-3">
                <Link href="/admin" className="link">
                  Dashboard
                </Link>
              </p>
              <BlogAdministration uploadImage={uploadImage} />
            </div>
          )}
        </SignedInOnly>
      </Desk>
    </>
  );
}

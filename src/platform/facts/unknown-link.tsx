import type { ReactNode } from 'react';
import { Link } from '#pages/link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { PhoneLink } from './phone-link.tsx';

/** Says that a link from an email does not work, and what to do instead. */
export function UnknownLink({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="text-h2">This link does not work</h1>
      <p className="mt-5 text-lead">{children}</p>
      <p className="mt-4">
        Please open the link in our email again, or call us at <PhoneLink />.
      </p>
      <Link href="/" className={`mt-8 ${buttonClass('secondary')}`}>
        Go to the home page
      </Link>
    </>
  );
}

import type { ReactNode } from 'react';
import { useFacts } from './use-facts.ts';
import { Link } from '#pages/link.tsx';
import { buttonClass } from '#ui/button.tsx';

/** Says that a link from an email does not work, and what to do instead. */
export function UnknownLink({ children }: { children: ReactNode }) {
  const { company } = useFacts();
  return (
    <>
      <h1 className="text-h2">This link does not work</h1>
      <p className="mt-5 text-lead">{children}</p>
      <p className="mt-4">
        Please open the link in our email again, or call us at{' '}
        <a href={company.phone.href} className="link whitespace-nowrap">
          {company.phone.display}
        </a>
        .
      </p>
      <Link href="/" className={`mt-8 ${buttonClass('secondary')}`}>
        Go to the home page
      </Link>
    </>
  );
}

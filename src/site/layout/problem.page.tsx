import { Link } from '#pages/link.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { PrivatePageHead } from '#pages/page-head.tsx';
import { PhoneLink } from '#platform/facts/phone-link.tsx';
import { buttonClass } from '#ui/button.tsx';

declare module '#pages/page-data.tsx' {
  interface PageData {
    problem?: { status: number; message: string };
  }
}

/** Stands in for a page that failed to render, or a request that could not be accepted. */
export default function ProblemPage() {
  const { message = 'Something went wrong on our side.', status = 500 } = usePageData().problem ?? {};
  return (
    <div className="page section max-w-3xl">
      <PrivatePageHead title={status < 500 ? 'That didn’t work' : 'We have a problem'} />
      <h1 className="text-h2">{status < 500 ? 'That didn’t work' : 'We have a problem'}</h1>
      <p className="mt-5 text-lead">{message}</p>
      <p className="mt-4">
        If you were filling in a form, go back: what you typed should still be there. Or call us at{' '}
        <PhoneLink />.
      </p>
      <Link href="/" className={`mt-8 ${buttonClass('secondary')}`}>
        Go to the home page
      </Link>
    </div>
  );
}

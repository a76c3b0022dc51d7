import { PrivatePageHead } from '#platform/pages/page-head.tsx';
import { brokerage } from '#brokerage/brokerage.ts';
import { buttonClass } from '#ui/button.tsx';
import { Link } from '#platform/pages/link.tsx';

export default function NotFoundPage() {
  return (
    <div className="page section grid place-items-center">
      <PrivatePageHead title="Page not found" />
      <section className="w-full max-w-xl rounded-large border border-line bg-paper-raised p-8 sm:p-12">
        <h1 className="text-h2">404 Page Not Found</h1>
        <p className="mt-4">Did you forget to add the page to the router?</p>
        <p className="mt-4">
          If you followed a link, it may be out of date. You can start again from the home page, or call us at{' '}
          <a href={brokerage.phone.href} className="link whitespace-nowrap">
            {brokerage.phone.display}
          </a>
          .
        </p>
        <Link href="/" className={`mt-8 ${buttonClass()}`}>
          Go to the home page
        </Link>
      </section>
    </div>
  );
}

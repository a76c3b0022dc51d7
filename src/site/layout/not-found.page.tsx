import { Link } from '#pages/link.tsx';
import { PrivatePageHead } from '#pages/page-head.tsx';
import { PhoneLink } from '#platform/facts/phone-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';

const elsewhere = [
  { href: '/services', label: 'What we do' },
  { href: '/calculators', label: 'Mortgage calculators' },
  { href: '/contact', label: 'Talk to a licensed agent' },
];

export default function NotFoundPage() {
  return (
    <div className="border-b border-line">
      <PrivatePageHead
        title="Page not found"
        description="There is no page at this address. It may have moved; start again from the home page."
      />
      <div className="page grid place-items-center pt-8 pb-8 lg:pt-12">
        <section className="w-full max-w-xl rounded-large border border-line bg-paper-raised p-6 sm:p-12">
          <h1 className="text-h2">404 Page Not Found</h1>
          <p className="mt-4">
            If you followed a link, it may be out of date. You can start again from the home page, or call us
            at <PhoneLink />.
          </p>
          <p className="mt-2 text-small text-ink-soft">Did you forget to add the page to the router?</p>
          <Link href="/" className={`mt-8 w-full sm:w-auto ${buttonClass()}`}>
            Go to the home page
          </Link>
          <ul className="mt-6 border-t border-line pt-4">
            {elsewhere.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className="link inline-flex min-h-11 items-center font-semibold">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Drawing name="street" height={260} className="h-44 object-[95%_100%] sm:object-right-bottom" />
    </div>
  );
}

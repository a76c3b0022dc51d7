import { Link } from '#pages/link.tsx';
import { type Crumb, home } from '#pages/page-head.tsx';

/** The path to a page within the site; `PageHead` tells search engines. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-small">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {[home, ...trail].map(({ href, label }, index) => (
          <li key={href} className="flex gap-2">
            {index < trail.length ? (
              <>
                <Link href={href} className="link">
                  {label}
                </Link>
                <span aria-hidden="true">/</span>
              </>
            ) : (
              <span aria-current="page" className="text-ink-soft">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

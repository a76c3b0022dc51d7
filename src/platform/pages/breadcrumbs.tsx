import { Link } from './link.tsx';
import { StructuredData } from './structured-data.tsx';
import { usePublicUrl } from './page-head.tsx';

/** Where the page is within the site, for people and, as BreadcrumbList, for search engines. */
export function Breadcrumbs({ trail }: { trail: { href: string; label: string }[] }) {
  const publicUrl = usePublicUrl();
  return (
    <nav aria-label="Breadcrumb" className="text-small">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {trail.map(({ href, label }, at) => (
          <li key={href} className="flex gap-2">
            {at < trail.length - 1 ? (
              <Link href={href} className="link">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink-soft">
                {label}
              </span>
            )}
            {at < trail.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: trail.map(({ href, label }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: label,
            item: publicUrl + href,
          })),
        }}
      />
    </nav>
  );
}

import { usePublicUrl } from '#pages/page-head.tsx';
import { buttonClass } from '#ui/button.tsx';
import { CopyLink } from '#ui/copy-link.tsx';
import { InBrowser } from '#ui/hydration/in-browser.tsx';

/** Plain links for sharing an article, so that no other site learns who reads it before one is clicked. */
export function ShareLinks({ slug, title }: { slug: string; title: string }) {
  const url = `${usePublicUrl()}/blog/${slug}`;
  const [link, words] = [url, title].map((text) => encodeURIComponent(text));
  const places = [
    { label: 'Email', href: `mailto:?subject=${words}&body=${link}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { label: 'X', href: `https://x.com/intent/post?text=${words}&url=${link}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
  ];
  return (
    <section aria-labelledby="share" className="border-t border-line pt-6 print:hidden">
      <h2 id="share" className="font-sans text-base font-semibold tracking-normal">
        Share this article
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {places.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              className={buttonClass('secondary', 'small')}
              {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {label}
            </a>
          </li>
        ))}
        <InBrowser instead={null}>
          <li>
            <CopyLink url={url} className={buttonClass('secondary', 'small')} />
          </li>
        </InBrowser>
      </ul>
    </section>
  );
}

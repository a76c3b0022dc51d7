import { useSyncExternalStore } from 'react';
import { usePublicUrl } from '#pages/page-head.tsx';
import { buttonClass } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

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
        <CopyLink url={url} />
      </ul>
    </section>
  );
}

const neverChanges = () => () => {};

/** Only shown once script is running, since it does nothing without. */
function CopyLink({ url }: { url: string }) {
  const canCopy = useSyncExternalStore(
    neverChanges,
    () => 'clipboard' in navigator,
    () => false,
  );
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: 'Link copied' }),
      () => toast({ variant: 'destructive', title: 'The link could not be copied', description: url }),
    );
  return (
    <li>
      <button type="button" className={buttonClass('secondary', 'small')} onClick={() => void copy()}>
        Copy link
      </button>
    </li>
  );
}

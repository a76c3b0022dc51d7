import type { ReactNode } from 'react';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import { ContactBar } from './contact-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** What every public page has around its content. */
export function SiteLayout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader path={path} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter path={path} />
      <ContactBar path={path} />
      <ToastRegion />
    </>
  );
}

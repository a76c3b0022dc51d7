import type { ReactNode } from 'react';
import { ToastRegion } from '#ui/toast-region.tsx';
import { ContactBar } from './contact-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What every page has around its content. */
export function SiteLayout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-small bg-ink px-4 py-2 font-semibold text-paper-raised focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
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

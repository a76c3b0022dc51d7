import { type ReactNode, useRef } from 'react';
import { AdminArea } from '#platform/admin/admin-area.tsx';
import { LiveRequests } from '#platform/admin/live-requests.tsx';
import { PagesByArea } from '#platform/admin/pages-by-area.tsx';
import { useShortcuts } from '#platform/admin/shortcuts.ts';
import { SkipLink } from '#site/layout/skip-link.tsx';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import { useOnDemand } from '#ui/hydration/use-on-demand.ts';
import { AdminBar } from './admin-bar.tsx';
import { AdminFooter } from './admin-footer.tsx';
import { adminPages } from './admin-pages.ts';
import { convertFormerDrafts } from './former-drafts.ts';
import { SampleBanner } from './sample-banner.tsx';
import { SavedFacts } from './saved-facts.tsx';
import './admin.css';
import './article-in-admin.css';

export { fetchScreen } from './admin-screens.ts';

if (typeof window !== 'undefined') convertFormerDrafts();

const loadShortcuts = () => import('#platform/admin/shortcuts-dialog.tsx');

/** What every admin page has around its content, instead of the public pages’ header and footer. */
export default function AdminFrame({ path, children }: { path: string; children: ReactNode }) {
  const shortcuts = useOnDemand(loadShortcuts);
  const opener = useRef<HTMLElement>(null);
  const show = (from: Element | null) => {
    opener.current = from instanceof HTMLElement ? from : null;
    shortcuts.show(() => {});
  };
  useShortcuts({ '?': () => show(document.activeElement) });
  return (
    <AdminArea>
      <SavedFacts>
        {/* The style sheet looks for this id: it makes the page dark at night, and its column wide. */}
        <div id="admin" className="contents">
          <SkipLink />
          <AdminBar path={path} onShowShortcuts={show} />
          <SampleBanner />
          <main id="content" tabIndex={-1} className="grow outline-none">
            <PagesByArea value={{ path, pages: adminPages }}>{children}</PagesByArea>
          </main>
          <LiveRequests />
          <AdminFooter />
          {shortcuts.Part && <shortcuts.Part opener={opener} onClose={shortcuts.hide} />}
          <ToastRegion />
        </div>
      </SavedFacts>
    </AdminArea>
  );
}

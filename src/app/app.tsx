import { Suspense, useState } from 'react';
import { Router, useLocation } from 'wouter';
import { Spinner } from '#ui/spinner.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { afterLoading } from './navigation/follow.ts';
import { usePageChange } from './navigation/use-page-change.ts';
import { type PageData, PageDataProvider } from './page-data.tsx';
import { PublicUrlProvider } from './page-head.tsx';
import { matchRoute } from './routes.ts';

/** The whole site. On the server `path` says which page; in the browser the address does. */
export function App({ path, data, publicUrl }: { path?: string; data: PageData; publicUrl: string }) {
  const [given] = useState(() =>
    path === undefined
      ? { ...data, path: location.pathname, search: location.search }
      : { ...data, path, search: new URLSearchParams(data.query).toString() },
  );
  return (
    <Router {...(path !== undefined && { ssrPath: path, ssrSearch: given.search })} aroundNav={afterLoading}>
      <PublicUrlProvider value={publicUrl}>
        <PageDataProvider value={given}>
          <div id="app" className="flex min-h-dvh flex-col">
            <CurrentPage />
          </div>
        </PageDataProvider>
      </PublicUrlProvider>
    </Router>
  );
}

function CurrentPage() {
  const [path] = useLocation();
  usePageChange(path);
  const { Screen } = matchRoute(path).screen;
  return (
    <SiteLayout path={path}>
      <Suspense fallback={<PageOnItsWay />}>
        <Screen />
      </Suspense>
    </SiteLayout>
  );
}

function PageOnItsWay() {
  return (
    <div className="page section">
      <Spinner label="Loading the page" />
    </div>
  );
}

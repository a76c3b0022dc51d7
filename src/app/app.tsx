import { Suspense } from 'react';
import { Router, useLocation } from 'wouter';
import { Spinner } from '#ui/spinner.tsx';
import { PageBoundary } from './layouts/page-boundary.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { afterLoading } from './navigation/follow.ts';
import { usePageChange } from './navigation/use-page-change.ts';
import { type PageData, PageDataProvider } from './page-data.tsx';
import { PublicUrlProvider } from './page-head.tsx';
import { matchRoute } from './routes.ts';

interface AppProps {
  data: PageData;
  publicUrl: string;
  /** Which page; in the browser, the current URL says so. */
  address?: { ssrPath: string; ssrSearch: string };
}

/** The whole site. */
export function App({ address, data, publicUrl }: AppProps) {
  return (
    <Router {...address} aroundNav={afterLoading}>
      <PublicUrlProvider value={publicUrl}>
        <PageDataProvider value={data}>
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
      <PageBoundary key={path}>
        <Suspense fallback={<PageOnItsWay />}>
          <Screen />
        </Suspense>
      </PageBoundary>
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

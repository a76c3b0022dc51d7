import { type ReactNode, Suspense } from 'react';
import { Router, useLocation } from 'wouter';
import { licenceLine } from '#brokerage/company.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { Spinner } from '#ui/spinner.tsx';
import { PageBoundary } from './layout/page-boundary.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { AsServed } from '#pages/as-served.tsx';
import { afterLoading, Alive, usePageChange } from '#pages/navigation.ts';
import { PreloadProvider } from '#pages/link.tsx';
import { type PageData, PageDataProvider } from '#pages/page-data.tsx';
import { SiteProvider } from '#pages/page-head.tsx';
import { matchRoute } from './routes.ts';

const loadFirst = afterLoading(matchRoute);
const preload = (url: URL) => matchRoute(url.pathname).screen.preload(url);

interface AppProps {
  data: PageData;
  publicUrl: string;
  /** Which page; in the browser, the current URL says so. */
  address?: { ssrPath: string; ssrSearch: string };
}

/** The whole site. */
export function App({ address, data, publicUrl }: AppProps) {
  return (
    <Router {...address} aroundNav={loadFirst}>
      <PreloadProvider value={preload}>
        <PageDataProvider value={data}>
          <Brokerage publicUrl={publicUrl}>
            <div id="app" className="flex min-h-dvh flex-col">
              <CurrentPage />
            </div>
          </Brokerage>
        </PageDataProvider>
      </PreloadProvider>
    </Router>
  );
}

function Brokerage({ publicUrl, children }: { publicUrl: string; children: ReactNode }) {
  const { company } = useFacts();
  // Rendered once, with the app.
  const site = { publicUrl, name: company.name, description: licenceLine(company) };
  return <SiteProvider value={site}>{children}</SiteProvider>;
}

function CurrentPage() {
  const [path] = useLocation();
  usePageChange(path);
  const { Screen, frame } = matchRoute(path).screen;
  const onItsWay = <PageOnItsWay />;
  const page = (
    <PageBoundary key={path}>
      <Suspense fallback={frame ? onItsWay : <AsServed>{onItsWay}</AsServed>}>
        <Screen />
        <Alive />
      </Suspense>
    </PageBoundary>
  );
  if (!frame) return <SiteLayout path={path}>{page}</SiteLayout>;
  return (
    <Suspense fallback={onItsWay}>
      <frame.Part path={path}>{page}</frame.Part>
    </Suspense>
  );
}

function PageOnItsWay() {
  return (
    <div className="page section">
      <Spinner label="Loading the page" />
    </div>
  );
}

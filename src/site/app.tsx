import { PhoneLink } from '#platform/facts/phone-link.tsx';
import { Component, type ReactNode, Suspense } from 'react';
import { Router, useLocation } from 'wouter';
import { licenceLine } from '#brokerage/company.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { Spinner } from '#ui/spinner.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { AsServed } from '#pages/as-served.tsx';
import { afterLoading, Alive, usePageChange } from '#pages/navigation.ts';
import { PreloadProvider } from '#pages/link.tsx';
import { type PageData, PageDataProvider } from '#pages/page-data.tsx';
import { SiteProvider } from '#pages/page-head.tsx';
import { matchRoute } from './routes.ts';
import { Button } from '#ui/button.tsx';

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

/** Keeps the header, contact options and the rest visible when a page itself fails. One per page, by its `key`. */
class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="page section max-w-3xl" role="alert">
        <h1 className="text-h2">This page could not be shown</h1>
        <p className="mt-5 text-lead">
          The connection may have dropped, or the site may have been updated. Reload the page, or call us at{' '}
          <PhoneLink />.
        </p>
        <Button className="mt-8" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </div>
    );
  }
}

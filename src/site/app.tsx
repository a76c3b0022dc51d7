import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { Router, useLocation } from 'wouter';
import { licenceLine } from '#brokerage/company.ts';
import { AsServed } from '#pages/as-served.tsx';
import type { LazyScreen } from '#pages/lazy-screen.tsx';
import { PreloadProvider } from '#pages/link.tsx';
import { navigateWhenLoaded, MarkHydrated, usePageChange } from '#pages/navigation.ts';
import { type PageData, PageDataProvider } from '#pages/page-data.tsx';
import { SiteProvider } from '#pages/page-head.tsx';
import { PhoneLink } from '#platform/facts/phone-link.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** The public pages or the admin area. Going from one to the other loads a document. */
export interface SiteArea {
  name: 'publicPages' | 'adminArea';
  matchRoute(this: void, path: string): { screen: LazyScreen };
  Frame: ComponentType<{ path: string; children: ReactNode }>;
}

interface AppProps {
  area: SiteArea;
  data: PageData;
  publicUrl: string;
  /** The page to render on the server; in the browser, the current URL decides. */
  address?: { ssrPath: string; ssrSearch: string };
}

export function App({ area, address, data, publicUrl }: AppProps) {
  // This and `site` below are made once, when the app renders.
  const preload = (url: URL) => area.matchRoute(url.pathname).screen.preload(url);
  return (
    <Router {...address} aroundNav={navigateWhenLoaded(area.matchRoute)}>
      <PreloadProvider value={preload}>
        <PageDataProvider value={data}>
          <Brokerage publicUrl={publicUrl}>
            <div id="app" className="flex min-h-dvh flex-col">
              <CurrentPage {...area} />
            </div>
          </Brokerage>
        </PageDataProvider>
      </PreloadProvider>
    </Router>
  );
}

function Brokerage({ publicUrl, children }: { publicUrl: string; children: ReactNode }) {
  const { company } = useFacts();
  const site = { publicUrl, name: company.name, description: licenceLine(company) };
  return <SiteProvider value={site}>{children}</SiteProvider>;
}

function CurrentPage({ matchRoute, Frame }: SiteArea) {
  const [path] = useLocation();
  usePageChange(path);
  const { Screen } = matchRoute(path).screen;
  const onItsWay = (
    <div className="page section">
      <Spinner label="Loading the page" />
    </div>
  );
  return (
    <Frame path={path}>
      <PageBoundary key={path}>
        <Suspense fallback={<AsServed>{onItsWay}</AsServed>}>
          <Screen />
          <MarkHydrated />
        </Suspense>
      </PageBoundary>
    </Frame>
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

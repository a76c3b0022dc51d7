import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pages } from './pages.server.ts';
import {
  listHeaders,
  negotiate,
  type Representation,
  type ResponseHeaders,
  splitAddress,
} from './representation.server.ts';
import type { Site } from './site.server.ts';

/** The response to a page that could not be rendered. */
export interface Problem {
  status: number;
  message: string;
  headers: Record<string, string>;
}

export type SiteResponses = ReturnType<typeof serveSite>;

/** Serves the site's files and the pages that are the same for everybody; anything else is left to the routes. */
export function serveSite({
  site,
  pages,
  documentHeaders,
  isClosing,
  isPersonal = () => false,
  strictTransportSecurity = () => undefined,
  onError,
}: {
  site: Site;
  pages: Pages;
  documentHeaders: ResponseHeaders;
  isClosing: () => boolean;
  /** True if a request may be for a signed-in user's own page, which a route serves. */
  isPersonal?: (url: string, cookies: string) => boolean;
  /** The value of Strict-Transport-Security; undefined without HTTPS. */
  strictTransportSecurity?: () => string | undefined;
  /** Records a failure; returns what to tell the visitor. */
  onError: (error: unknown) => Problem;
}) {
  const counts = new Map<number, number>();

  function send(
    response: ServerResponse,
    {
      status,
      headers,
      body,
    }: { status: number; headers: ResponseHeaders; body?: Buffer | string | undefined },
  ): true {
    counts.set(status, (counts.get(status) ?? 0) + 1);
    let list = listHeaders(headers);
    const https = strictTransportSecurity();
    if (https) list = [...list, 'strict-transport-security', https];
    // An open connection would keep the server from closing.
    response.writeHead(status, isClosing() ? [...list, 'connection', 'close'] : list).end(body);
    return true;
  }

  const sendContent = (
    request: IncomingMessage,
    response: ServerResponse,
    { status = 200, representation }: { status?: number; representation: Representation },
  ) => send(response, negotiate(representation, status, request.headers));

  async function showPage(
    request: IncomingMessage,
    response: ServerResponse,
    [path, search]: [path: string, search: string],
  ): Promise<void> {
    try {
      const page = await pages.page(path, search, request.headers['accept-encoding']);
      sendContent(request, response, page);
    } catch (error) {
      const { status, message, headers } = onError(error);
      const html = await pages.renderPersonalHtml('/problem', { problem: { status, message } });
      const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
      send(response, { status, headers: { ...documentHeaders, ...pageHeaders, ...headers }, body: html });
    }
  }

  return {
    counts: counts as ReadonlyMap<number, number>,
    /** Responds to a request for a page or file of the site; returns whether it was one. */
    respond: (request: IncomingMessage, response: ServerResponse): boolean => {
      const { method, url = '/' } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      if (request.headers.cookie && isPersonal(url, request.headers.cookie)) return false;
      const ready = pages.getIfCached(url);
      if (ready) return sendContent(request, response, ready);
      const [path, search] = splitAddress(url);
      const file = site.file(path);
      if (file) return sendContent(request, response, { representation: file });
      if (pages.has(path)) {
        // Not even the error page could be rendered.
        showPage(request, response, [path, search]).catch((error: unknown) => {
          onError(error);
          response.destroy();
        });
        return true;
      }
      // Only to our own pages: `//elsewhere.example/` must not become a redirect to another host.
      const withoutSlash = path.slice(0, -1);
      if (!path.endsWith('/') || !site.findPageRules(withoutSlash)) return false;
      const location = withoutSlash + url.slice(path.length);
      return send(response, { status: 308, headers: { location, 'content-length': '0' } });
    },
  };
}

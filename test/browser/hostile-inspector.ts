import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

const stage = 'http://stage.test/';

/** The form in which the HTML is checked: as stored, or as an article shows it. */
export type Kind = 'stored' | 'shown';

export interface Inspector {
  /** Finds faults in HTML that should be harmless, in a browser without any Content-Security-Policy. */
  findings(html: string, kind: Kind): Promise<string[]>;
}

/**
 * Inserts HTML into a page in both possible ways, by the document parser and by `innerHTML`. Reports anything
 * that runs, sends a request that its text does not plainly show, or violates the policy. The policy is defined here
 * again: the tested code must not decide what is right. Only of the calculators' cards there are too many elements for
 * that: one may have what is in `cards`, the HTML of an article with harmless ones.
 */
export async function openInspector(page: Page, cards = ''): Promise<Inspector> {
  const context = page.context();
  const requests: string[] = [];
  const events: string[] = [];
  // What an image or a video may load stays allowed, because a request may come late.
  const permitted = new Set<string>();
  await context.route('**/*', (route) => {
    const url = route.request().url();
    if (
      url === stage &&
      route.request().isNavigationRequest() &&
      route.request().frame() === page.mainFrame()
    )
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>stage</title><body>' });
    requests.push(url);
    return route.abort();
  });
  page.on('dialog', (dialog) => {
    events.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('page', () => events.push('a new window'));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) events.push(`a navigation to ${frame.url()}`);
  });
  const underWay = new Set<Request>();
  context.on('request', (request) => underWay.add(request));
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  /** A handler such as `onerror` runs once its request is done. Requests the browser dropped silently are ignored. */
  async function answered(): Promise<void> {
    for (let tries = 0; underWay.size > 0 && tries < 200; tries += 1) await sleep(5);
    underWay.clear();
  }
  await page.goto(stage);
  await watch(page);
  await answered();
  events.length = 0;

  return {
    async findings(html, kind) {
      const seen = await page.evaluate(inspect, { html, kind, cards });
      await answered();
      const ran = await page.evaluate(whatRan);
      for (const url of seen.permitted) permitted.add(url);
      const asked = requests.splice(0).filter((url) => !permitted.has(url));
      const found = [
        ...seen.findings,
        ...ran,
        ...events.splice(0),
        ...asked.map((url) => `a request to ${url}`),
      ];
      return [...new Set(found)];
    },
  };
}

/** Records every call by which an attack reveals itself. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ran: string[] = [];
    const names = ['alert', 'confirm', 'prompt', 'print', 'open', 'fetch', 'postMessage', 'setTimeout'];
    const natural = { setTimeout: window.setTimeout.bind(window) };
    for (const name of names) {
      Object.defineProperty(window, name, {
        value: (...words: unknown[]) => ran.push(`${name}(${words.join()})`),
        writable: false,
      });
    }
    Object.assign(window, { ran, later: natural.setTimeout });
  });
}

/** Runs in the page: what the attacks have called so far. */
async function whatRan() {
  const { ran, later } = window as unknown as { ran: string[]; later: typeof setTimeout };
  await new Promise((resolve) => later(resolve, 2));
  return ran.splice(0);
}

/** Runs in the page. */
async function inspect({ html, kind, cards }: { html: string; kind: Kind; cards: string }) {
  const { later } = window as unknown as { later: typeof setTimeout };
  const findings: string[] = [];
  const permitted: string[] = [];
  const shownToo = kind === 'shown';

  const names = new Set(
    'html head body p h1 h2 h3 h4 h5 h6 strong em u s sub sup code a span blockquote li ol ul div pre br img iframe table thead tbody tr th td'.split(
      ' ',
    ),
  );
  if (shownToo) for (const name of ['picture', 'source', 'caption', 'figure', 'figcaption']) names.add(name);
  const anywhere = shownToo ? ['class', 'dir', 'role', 'aria-label'] : ['class', 'style'];
  const heading = shownToo ? ['id'] : [];
  const attributes: Record<string, string[]> = {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', ...(shownToo ? ['loading', 'decoding'] : [])],
    source: ['type', 'srcset', 'sizes'],
    iframe: shownToo
      ? ['src', 'title', 'loading', 'allow', 'sandbox', 'referrerpolicy']
      : ['src', 'allowfullscreen', 'width', 'height'],
    li: ['data-list'],
    div: shownToo ? ['data-language', 'tabindex'] : ['data-language'],
    th: ['scope'],
    pre: shownToo ? ['tabindex'] : ['data-language'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
  };
  const players =
    /^https:\/\/(?:www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+(?:\?[\w=]+)?$/;
  const rasters = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/;

  const traitsOf = (element: Element) => {
    const name = `${element.namespaceURI} ${element.localName}`;
    const attributeNames = element.getAttributeNames().map((key) => `${name} ${key}`);
    return [name, ...attributeNames, ...element.classList];
  };
  const cardParts = 'figure[class], figure[class] *';
  const harmless = new Set(
    [...new DOMParser().parseFromString(cards, 'text/html').querySelectorAll(cardParts)].flatMap(traitsOf),
  );

  const lookAt = (element: Element) => {
    const name = element.localName;
    const say = (what: string) => findings.push(`${what} in <${name}>`);
    if (shownToo && element.matches(cardParts)) {
      for (const trait of traitsOf(element)) if (!harmless.has(trait)) say(`${trait} of a card`);
      for (const { name: key, value } of element.attributes)
        if (
          /^on/i.test(key) ||
          /\bjavascript:|url\((?!#)/i.test(value) ||
          (key === 'href' && !/^[/#](?!\/)/.test(value))
        )
          say(`${key}="${value}" of a card`);
      return;
    }
    if (!names.has(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') say('an element');
    for (const { name: key, value } of element.attributes) {
      if (/^on/i.test(key)) say(`the handler ${key}`);
      else if (!anywhere.includes(key) && !attributes[name]?.includes(key)) say(`the attribute ${key}`);
      if (key === 'class') {
        const ours = shownToo
          ? /^(?:ql-|hljs-|(?:text|bg)-\[#[\da-f]{6}\]$|video$|table-box$|figure$|total$|unsized$|check$|function_$|class_$|language-|sources$)/
          : /^ql-/;
        if (value.split(' ').some((word) => word !== '' && !ours.test(word))) say(`the class ${value}`);
      }
      if (key === 'id' && !value.startsWith('about-')) say(`the id ${value}`);
      if (key === 'style') {
        for (const property of (element as HTMLElement).style)
          if (property !== 'color' && property !== 'background-color') say(`the style ${property}`);
        if (/url|expression|\\/i.test(value)) say('a style');
      }
      if (key !== 'href' && key !== 'src') continue;
      const url = URL.parse(value, location.href);
      const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
      const isOurs = value.startsWith('/') || value.startsWith('#');
      if (isOurs && url?.host !== location.host) say(`the address ${value}`);
      const isFit =
        name === 'a'
          ? isWeb || url?.protocol === 'mailto:' || url?.protocol === 'tel:'
          : name === 'iframe'
            ? players.test(value)
            : isWeb || rasters.test(value);
      if (!isFit || (isWeb && !isOurs && !/^https?:\/\//i.test(value))) say(`the address ${value}`);
      else if (name !== 'a' && url) permitted.push(url.href);
    }
  };

  const lookAround = () => {
    for (const element of document.querySelectorAll('*')) lookAt(element);
    const comments = document.createNodeIterator(
      document,
      NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_CDATA_SECTION,
    );
    if (comments.nextNode()) findings.push('a comment');
  };
  const settle = () => new Promise((resolve) => later(resolve, 2));

  document.open();
  document.write(`<!doctype html><body>${html}`);
  document.close();
  await settle();
  lookAround();
  document.body.innerHTML = html;
  await settle();
  lookAround();
  document.body.innerHTML = '';
  return { findings, permitted };
}

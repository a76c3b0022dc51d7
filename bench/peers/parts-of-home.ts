interface Element {
  /** As React names them. */
  attributes: Record<string, string | boolean>;
  html: string;
}

/** What the peers make their home page from: our HTML, whole, and cut at the two places that are alive. */
export interface PartsOfHome {
  title: string;
  css: string;
  fonts: string[];
  html: string;
  /** Before the link, between link and form, after the form. */
  around: [string, string, string];
  link: Element;
  form: Element;
}

/** Takes our home page apart. Throws when it is not as it was. */
export function partsOfHome(document: string): PartsOfHome {
  const html = find(document, /<div id="root">([^]*)<\/div><script|<div id="root">([^]*)<\/div><\/body>/);
  const link = cut(html, 'a', /<a [^>]*href="\/book"[^>]*>/);
  const form = cut(link.after, 'form', /<form [^>]*action="\/pre-approval"[^>]*>/);
  return {
    title: find(document, /<title>([^<]*)<\/title>/),
    css: find(document, /<style>([^]*?)<\/style>/),
    fonts: [...document.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href]) => href!),
    html,
    around: [link.before, form.before, form.after],
    link: link.element,
    form: form.element,
  };
}

function find(text: string, pattern: RegExp): string {
  const found = pattern
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined);
  if (found === undefined) throw new Error(`The home page has no ${pattern.source}.`);
  return found;
}

function cut(html: string, name: string, opening: RegExp) {
  const found = opening.exec(html);
  if (!found) throw new Error(`The home page has no ${opening.source}.`);
  const begin = found.index + found[0].length;
  const end = html.indexOf(`</${name}>`, begin);
  return {
    before: html.slice(0, found.index),
    element: { attributes: attributesOf(found[0]), html: html.slice(begin, end) },
    after: html.slice(end + name.length + 3),
  };
}

const reactNames: Record<string, string> = { class: 'className', novalidate: 'noValidate' };

function attributesOf(tag: string): Record<string, string | boolean> {
  const pairs = [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
    reactNames[name!] ?? name!,
    value === '' ? true : value!.replaceAll('&amp;', '&').replaceAll('&gt;', '>'),
  ]);
  return Object.fromEntries(pairs) as Record<string, string | boolean>;
}

import * as z from 'zod/mini';
import { cleaned } from '#lib/text-field.ts';
import type { sourceColumns } from './source-columns.server.ts';
import type { Source } from './source.ts';

/** The source of a request, as its table holds it. */
export type StoredSource = Record<keyof ReturnType<typeof sourceColumns>, string | null>;
/** The same in a row that may be from before sources were kept. */
export type SourceInRow = { [Column in keyof StoredSource]?: string | null | undefined };

const [maxPath, maxHost, maxText, maxForm] = [200, 100, 100, 60];

/** A text on one line, cut at `length` characters. */
const line = (length: number) =>
  z.string().check(
    cleaned,
    z.overwrite((text) => text.replaceAll(/\s+/g, ' ').slice(0, length).trimEnd().toWellFormed()),
    z.minLength(1),
  );
/** The token of a signed link, which opens what those who read the request may not see. */
const token = /\/(?=[\w-]*[A-Z])[\w-]{64}$/;
const path = z.string().check(
  cleaned,
  z.overwrite((text) => text.split(/[?#]/, 1)[0]!.replace(token, '')),
  z.maxLength(maxPath),
  z.regex(/^\/(?:[^\s/\\][^\s\\]*)?$/),
);
const host = z.string().check(
  z.overwrite((text) => text.toLowerCase().replace(/^www\./, '')),
  z.maxLength(maxHost),
  z.regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/),
);

/** Reads a form's claims about its source, which anybody can write. No form fails because of a wrong one. */
export function readSource(sent: unknown, { ownHost }: { ownHost: string }): StoredSource {
  const fields = new Map(typeof sent === 'object' && sent !== null ? Object.entries(sent) : []);
  const read = (name: keyof Source, schema: z.ZodMiniType<string>) =>
    schema.safeParse(fields.get(name)).data ?? null;
  const referrer = read('referrer', host);
  return {
    sentFrom: read('page', path),
    form: read('form', line(maxForm)),
    firstPage: read('firstPage', path),
    referrer: referrer === ownHost.replace(/^www\./, '') ? null : referrer,
    utmSource: read('utmSource', line(maxText)),
    utmMedium: read('utmMedium', line(maxText)),
    utmCampaign: read('utmCampaign', line(maxText)),
  };
}

/**
 * The source of a form that the browser itself sent. Without script nothing is known of the visit: the page is the one
 * the request was made from, or else the form's own. `names` are the forms by page.
 */
export function readPostedSource(
  sent: string | undefined,
  {
    action,
    referer,
    names,
    ownHost,
  }: { action: string; referer: string | undefined; names: Record<string, string>; ownHost: string },
): StoredSource {
  const source = readSource(parsed(sent), { ownHost });
  if (source.sentFrom !== null) return source;
  const from = URL.parse(referer ?? '');
  const page = from?.host === ownHost ? from.pathname : action;
  return readSource({ page, form: names[page] ?? names[action] }, { ownHost });
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** A row's source as the API returns it; undefined if nothing is known. */
export function sourceOf(row: SourceInRow): Source | undefined {
  const known = sourceCsvColumns.flatMap(([, column]) => {
    return row[column] ? [[column === 'sentFrom' ? 'page' : column, row[column]]] : [];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

export const sourceCsvColumns = [
  ['Page', 'sentFrom'],
  ['Form', 'form'],
  ['First page', 'firstPage'],
  ['Referrer', 'referrer'],
  ['UTM source', 'utmSource'],
  ['UTM medium', 'utmMedium'],
  ['UTM campaign', 'utmCampaign'],
] as const satisfies [heading: string, name: keyof StoredSource][];

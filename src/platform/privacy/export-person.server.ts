import { addressLine, type Company, licenceLine } from '#brokerage/company.ts';
import { stampInOntario } from '#lib/calendar.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { formatColumnName } from '#lib/format-column-name.ts';
import type { KindToExport } from './person.server.ts';
import { formatValue, type Person } from './privacy.ts';

interface Export {
  exportedAt: Date;
  company: Company;
  kinds: KindToExport[];
}

function rowOf({ fields, hold }: Person['kinds'][number]['records'][number]): Record<string, unknown> {
  const held = hold && { since: hold.createdAt, reason: hold.reason, by: hold.username };
  return { ...fields, ...(held && { held }) };
}

/** An export as JSON (see `exportSchema`), in chunks. */
export async function* exportAsJson({ exportedAt, company, kinds }: Export): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(exportedAt)},"brokerage":${JSON.stringify(company.name)},"kinds":[`;
  let before = '';
  for (const { source, total, read } of kinds) {
    const { kind, label } = source;
    yield `${before}\n${JSON.stringify({ kind, label, total }).slice(0, -1)},"records":[`;
    before = '';
    for await (const records of read()) {
      for (const record of records) {
        yield `${before}\n${JSON.stringify(rowOf(record))}`;
        before = ',';
      }
    }
    yield ']}';
    before = ',';
  }
  yield ']}\n';
}

const style = `
:root{color-scheme:light}
body{margin:0 auto;padding:2.5rem 1.25rem 4rem;max-width:46rem;background:#fffcf5;color:#12332b;font:1rem/1.55 'Hanken Grotesk',Arial,sans-serif;overflow-wrap:anywhere}
h1,h2{font-family:Georgia,'Times New Roman',serif;font-weight:500;line-height:1.2}
h1{font-size:2rem;margin:0 0 .5rem}
h2{font-size:1.35rem;margin:2.5rem 0 .75rem;border-bottom:1px solid #7d8a7f;padding-bottom:.4rem}
p{margin:.4rem 0}
.soft{color:#345047}
dl{display:grid;grid-template-columns:11rem 1fr;gap:.3rem 1.25rem;margin:0;padding:1rem 0;border-bottom:1px solid #d8cdb6;break-inside:avoid}
dt{font-weight:600;color:#345047}
dd{margin:0;white-space:pre-wrap}
@media (max-width:32rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{body{background:#fff;padding:0;max-width:none;font-size:10.5pt}}`;

/** Writes an export as one document to read or print, without scripts or anything to load; yields a piece at a time. */
export async function* exportAsHtml({ exportedAt, company, kinds }: Export): AsyncGenerator<string> {
  const title = `What ${escapeHtml(company.name)} holds about you`;
  yield `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>As of ${stampInOntario(exportedAt)}. All times are Eastern time.</p>
<p class="soft">You may ask us to correct anything that is wrong, and to delete anything the law does not require us to keep. Write to ${escapeHtml(company.email)} or call ${escapeHtml(company.phone.display)}.</p>
`;
  for (const { source, total, read } of kinds) {
    const { label, labels = {} } = source;
    const asTerm = ([name, value]: [string, unknown]) => term(name, labels[name]?.[String(value)] ?? value);
    yield `<h2>${escapeHtml(label)} (${total})</h2>\n`;
    for await (const records of read()) {
      for (const record of records)
        yield `<dl>\n${Object.entries(rowOf(record)).map(asTerm).join('\n')}\n</dl>\n`;
    }
  }
  yield `<p class="soft">${escapeHtml(company.authorizedName)}, ${escapeHtml(addressLine(company))}. ${escapeHtml(licenceLine(company))}</p>
</main>
</body>
</html>
`;
}

function term(name: string, value: unknown): string {
  return `<dt>${escapeHtml(formatColumnName(name))}</dt><dd>${escapeHtml(formatValue(value, stampInOntario))}</dd>`;
}

import { separators, type TableRow } from '#platform/lists/read-table.server.ts';

/** Meanings of a column. `unsubscribed` says that somebody may not be mailed; `state`, if they may. */
export type ColumnKind =
  | 'email'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'day'
  | 'source'
  | 'unsubscribed'
  | 'state';

export interface Column {
  /** The heading as it is written in the list. */
  heading: string;
  /** Null for a column that is not stored. */
  kind: ColumnKind | null;
}

/** Removes accents, capitals and punctuation: `OPTIN_TIME` and `Opt-in time` become `optin time` and `opt in time`. */
const plain = (heading: string) =>
  heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const ownerWords = '(?:(?:primary|contact|subscriber|customer|your|work|home|personal|business|adresse) )*';
const timeWords = '(?: (?:on|at|date|day|time|timestamp|datetime))';
const consent =
  '(?:opt(?:ed)? ?in|confirm(?:ed|ation)?|consent(?:ed)?|agreed|subscri(?:be|bed|ption)|sign(?:ed)? ?up|permission)';

// Names that newsletter services and spreadsheets give their columns, in English and French, in this order.
const names: [kind: ColumnKind, pattern: RegExp][] = [
  [
    'email',
    new RegExp(
      `^${ownerWords}(?:e ?mail|courriel|mail)(?: (?:address|adress|addr|adresse|value|1))*$|^email(?:address|addr)$`,
    ),
  ],
  ['firstName', /^(?:first ?name|f ?name|given ?name|first|prenom)$/],
  ['lastName', /^(?:last ?name|l ?name|surname|family ?name|last|nom|nom de famille)$/],
  ['name', /^(?:(?:full|contact|display|subscriber|your|person) ?)?name$|^nom complet$/],
  [
    'unsubscribed',
    /\b(?:un ?sub\w*|opt(?:ed)? ?out|bounc\w*|clean(?:ed)?|complain\w*|spam|block\w*|black ?list\w*|suppress\w*|disabled|invalid|deleted|removed|do not (?:e ?mail|contact)|desabonn\w*)\b/,
  ],
  [
    'day',
    new RegExp(
      `^(?:(?:date|day|when|time) (?:of |they |last )*)(?:email |marketing )*${consent}$|^(?:email |marketing )*${consent}${timeWords}$|^signup${timeWords}?$|^agreed$`,
    ),
  ],
  [
    'source',
    /^(?:source|where(?: they (?:agreed|signed up))?|wording|(?:consent|sign ?up|opt ?in|subscription|permission) (?:source|wording|text|method|form))$/,
  ],
  [
    'state',
    new RegExp(
      `\\b(?:subscribed|${consent}|accepts|newsletter)\\b|^(?:(?:e ?mail|subscri\\w*|contact|member|list|marketing|opt ?in) )*(?:status|state)$`,
    ),
  ],
];
/** Channels other than our emails; a free reader on Substack has no active subscription either. */
const otherChannels =
  /^active subscription$|\b(?:sms|text(?:s|ing)?|phone|mobile|telephone|whatsapp|push|postal|partners?|third part(?:y|ies))\b/;

/** Dates that services record for other things than consent. */
const otherDays =
  /\b(?:birth\w*|anniversary|create[ds]?|added|updated|modified|changed|last|first|expir\w*|clos(?:ed|ing)|renewal|maturity|order|purchase\w*|sent|open\w*|click\w*|visit\w*|seen|login|other)\b/;
const looksLikeDay =
  /^(?:\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}|\d{1,2}[ -][a-z]{3,9}\.?[ -]\d{4}|[a-z]{3,9}\.? \d{1,2},? \d{4})\b/i;

/** The heading row of a list: the first with an email column but no address. Undefined if there is none. */
export function findHeading(rows: readonly TableRow[]): TableRow | undefined {
  return rows.find(
    ({ cells }) =>
      !cells.some((cell) => cell.includes('@')) && cells.some((cell) => kindOf(cell) === 'email'),
  );
}

/** Finds the separator that makes the line a heading, with the most columns; undefined if no separator does. */
export function separatorOf(line: string): string | undefined {
  if (line.includes('@')) return undefined;
  return separators
    .map((separator) => ({ separator, cells: line.slice(0, 10_000).split(separator) }))
    .filter(({ cells }) => cells.some((cell) => kindOf(cell) === 'email'))
    .toSorted((a, b) => b.cells.length - a.cells.length)[0]?.separator;
}

function kindOf(heading: string): ColumnKind | null {
  const kind = names.find(([, pattern]) => pattern.test(plain(heading)))?.[0] ?? null;
  const isOther = ['unsubscribed', 'day', 'state'].includes(kind ?? '') && otherChannels.test(plain(heading));
  return isOther ? null : kind;
}

/**
 * Tells the columns of a list apart by their headings. A column about consent is a day if its cells are days.
 * Fails with a sentence if a column looks like a day without saying of what.
 */
export function findColumns(
  heading: TableRow,
  rows: readonly TableRow[],
): { ok: true; columns: Column[] } | { ok: false; error: string } {
  const columns: Column[] = [];
  for (const [index, text] of heading.cells.entries()) {
    const found = kindOf(text);
    const values = rows.map(({ cells }) => cells[index]?.trim() ?? '').filter(Boolean);
    const areDays =
      values.length > 0 && values.filter((value) => looksLikeDay.test(value)).length * 2 > values.length;
    const kind = found === 'state' && areDays && new RegExp(`^${consent}$`).test(plain(text)) ? 'day' : found;
    const isOnly =
      kind === null ||
      kind === 'unsubscribed' ||
      kind === 'state' ||
      !columns.some((earlier) => earlier.kind === kind);
    if (kind === null && areDays && !otherDays.test(plain(text)) && !otherChannels.test(plain(text)))
      return { ok: false, error: unclearDay(text, values[0]!) };
    columns.push({ heading: text, kind: isOnly ? kind : null });
  }
  return { ok: true, columns };
}

/** The number of characters of a cell that a message repeats. */
export const shownLength = 80;

const unclearDay = (heading: string, value: string) =>
  `The column “${heading.slice(0, shownLength)}” looks like a day (${value.slice(0, shownLength)}), but does not say of what. If they agreed to your emails then, name it “Agreed on”; if not, name it “Other date”`;

const no = /^(?:false|no|n|0|off|none|never|null|nan|-|\[\])$/i;
const yes = /^(?:true|yes|y|1|on)$/i;
/** The words of a status by which somebody may be mailed: any other may mean that they left. */
const mailablePattern =
  /^(?:(?:true|yes|y|1|active|subscri(?:bed|ber|ption)|enabled|confirmed|verified|valid|ok|opt(?:ed)?|in|single|double|express\w*|implied|deliverable|sendable|free|paid|comped|premium|customer|client|lead|prospect|member|new|vip)(?: |$))+$/;
const gonePattern =
  /un ?-?subscri|not ?-?subscri|non ?-?subscri|never ?_?-?subscri|opt(?:ed)?[ _-]?out|bounc|clean|complain|spam|block|black ?list|suppress|disabled|inactive|removed|deleted|invalid|unconfirmed|cancel|unreachable|undeliverable|archived|\bheld\b|on hold|revoked|withdrawn|denied|declined|not ?-?confirmed|awaiting|pending|no permission|d[ée]sabonn/i;
/** Words that mean unsubscribed when they are a cell's whole content, in any column. */
const goneCellPattern =
  /^(?:unsubscribed?|opted[ _-]?out|(?:hard[ _-]?|soft[ _-]?)?bounced?|cleaned|complained|complaint|marked as spam|block(?:ed|listed)|blacklisted|suppressed)$/i;

/** Returns the row's own words that forbid mailing its person; undefined if there are none. */
export function reasonUnsubscribed(cells: readonly string[], columns: readonly Column[]): string | undefined {
  for (const [index, { heading, kind }] of columns.entries()) {
    const value = cells[index]?.trim() ?? '';
    if (value === '') continue;
    if (
      kind === 'unsubscribed'
        ? !no.test(value)
        : kind === 'state'
          ? forbidsMail(plain(heading), value)
          : goneCellPattern.test(value)
    )
      return `${heading}: ${value}`.slice(0, shownLength);
  }
  return undefined;
}

/** True if nobody in this state may be mailed. A column named State may have provinces. */
function forbidsMail(heading: string, value: string): boolean {
  if (heading.endsWith('status')) return !mailablePattern.test(plain(value));
  if (heading === 'state') return gonePattern.test(value);
  return no.test(value) || (!yes.test(value) && gonePattern.test(value));
}

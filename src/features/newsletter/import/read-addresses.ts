/** An address as a mail program copies it, with the name beside it if there is one. */
export interface Found {
  email: string;
  name: string | null;
}

// A quoted name before an address, an address in brackets, the end of a person, other quoted words, and anything else.
const pieces = /"([^"]*)"(?=\s*<[^<>]*@)|<([^<>]*@[^<>]*)>|;|"[^"]*"|[^"<>;]+/g;

/**
 * The addresses in a line, in every form in which mail programs copy them, with their names: `Okafor, Amara <a@x.ca>;
 * "Li, Bo" <b@x.ca>, c@x.ca`. What has an @ is one of them, valid or not, so that none is lost.
 */
export function readAddresses(line: string): Found[] {
  const found: Found[] = [];
  let words = '';
  function add(typed: string, name: string | null) {
    const email = typed.replaceAll(/^[\s'([]*(?:mailto:)?|[\s')\].,:]+$/gi, '');
    // Outlook repeats an address as the name.
    if (found.at(-1)?.email.toLowerCase() !== email.toLowerCase()) found.push({ email, name });
    words = '';
  }
  for (const [piece, quoted, inBrackets] of line.matchAll(pieces)) {
    if (inBrackets !== undefined) add(inBrackets, tidy(words));
    else if (piece === ';') words = '';
    else if (quoted !== undefined || !piece.includes('@')) words += piece;
    else
      for (const part of piece.replaceAll('"', '').split(/[\s,|]+|\/(?=\S*@)/))
        if (part.includes('@')) add(part, null);
        else words += ` ${part}`;
  }
  const [only] = found;
  if (found.length !== 1 || !only || only.name !== null) return found;
  // The rest of the line is the name, unless it has several parts.
  const rest = line.replace(only.email, ' ').replaceAll(/mailto:/gi, '');
  const others = (rest.match(/"[^"]*"|[^",;|\t]+/g) ?? []).map(tidy).filter((part) => part !== null);
  return [{ ...only, name: others.length === 1 ? others[0]! : null }];
}

/**
 * The addresses in a cell of an email column. If an address without brackets is preceded by words or contains
 * quotation marks, that is a typo and not a name, so the cell counts as one invalid address.
 */
export function readCell(cell: string): Found[] {
  const isUnclear = !cell.includes('<') && /"|(?:^|[\s,;|/])[^\s@,;|/]+\s+[^\s@]*@/.test(cell);
  return isUnclear ? [{ email: cell, name: null }] : readAddresses(cell);
}

/** Trims surrounding punctuation from a name; null if nothing is left, or if it is an address. */
function tidy(text: string): string | null {
  const name = text
    .replace(/^\s*\d+[.)]\s/, '')
    .replaceAll(/^[\s,;:|'"“”‘’()<>[\]•*·–—-]+|[\s,;:|'"“”‘’()<>[\]•*·–—-]+$/g, '')
    .replaceAll(/\s+/g, ' ');
  return name === '' || name.includes('@') ? null : name;
}

/** An address as it is stored and compared, or why it is invalid. */
type NormalizedEmail =
  | { ok: true; email: string }
  | { ok: false; reason: 'not-an-address' | 'invisible-character' };

/** RFC 5321 §4.5.3.1, in octets: the part before the @, and the whole as it fits between `<` and `>`. */
const maxOctets = { local: 64, address: 254 };

const invisibleAtEnds = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu;
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
// The dot-atom of RFC 5322 and RFC 6532, except for %, which mail servers refuse because it once meant relaying.
const localPart =
  /^(?:[\w!#$&'*+/=?^`{|}~-]|[^\p{ASCII}\p{C}\p{Z}])+(?:\.(?:[\w!#$&'*+/=?^`{|}~-]|[^\p{ASCII}\p{C}\p{Z}])+)*$/u;
const domainCharacters = /^[\p{L}\p{M}\p{N}.。-]+$/u;
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;

/**
 * Returns the one spelling of an email address: Unicode's NFKC, the domain in ASCII (UTS #46), a non-ASCII local part
 * case-folded. In ASCII the letter case stays as typed (RFC 5321 §2.4), and comparisons ignore it.
 */
export function normalizeEmail(typed: string): NormalizedEmail {
  // Normalizing takes quadratic time in combining marks, so text that is too long anyway is skipped.
  if (typed.length > 4 * maxOctets.address) return { ok: false, reason: 'not-an-address' };
  const text = typed.replace(invisibleAtEnds, '').normalize('NFKC');
  if (invisible.test(text)) return { ok: false, reason: 'invisible-character' };
  const atSign = text.lastIndexOf('@');
  const local = foldCase(text.slice(0, Math.max(atSign, 0)));
  const domain = toAscii(text.slice(atSign + 1));
  const email = `${local}@${domain}`;
  const isAddress =
    localPart.test(local) &&
    domain !== undefined &&
    octets(local) <= maxOctets.local &&
    octets(email) <= maxOctets.address;
  return isAddress ? { ok: true, email } : { ok: false, reason: 'not-an-address' };
}

/** Returns the same text for all spellings of an address; other text in lower case. */
export function comparableEmail(typed: string): string {
  const normalized = normalizeEmail(typed);
  return (normalized.ok ? normalized.email : typed.trim()).toLowerCase();
}

/** Folds case via upper case, which ß and SS or ς and σ share; lowers first, as capital ẞ uppercases to itself. */
function foldCase(local: string): string {
  if (/^\p{ASCII}*$/u.test(local)) return local;
  return local.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}

function toAscii(domain: string): string | undefined {
  if (!domainCharacters.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return asciiDomain.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}

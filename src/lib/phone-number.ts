const separators = String.raw`\s()./·•∙⋅\p{Pd}\u2212`;

/** Punctuation between the digits of a phone number: blanks, brackets, dots, slashes, and any dash. */
export const phonePunctuation = new RegExp(`[${separators}]`, 'gu');

const extensionWords = String.raw`(?:[\s,;]*(?:extension|ext|x|poste|#)[\s.:=#]*|[,;]+\s*)`;
const numberPattern = new RegExp(
  String.raw`^([(\s]*\+?[(\s]*\d[\d${separators}]*?)(?:${extensionWords}(\d{1,8}))?$`,
  'iu',
);
const maxLength = 40;

interface PhoneNumber {
  /** 7 to 15 digits (E.164), after a `+` if one was written. */
  number: string;
  extension?: string | undefined;
}

/** Reads a phone number such as `(905) 555‑0140, ext. 12`; undefined for other text. */
export function readPhoneNumber(text: string): PhoneNumber | undefined {
  if (text.length > maxLength) return undefined;
  const [, digits = '', extension] = numberPattern.exec(latinDigits(text).trim()) ?? [];
  // The (0) in a foreign number is dialled only within its country.
  const number = digits.replace(/^(\s*\+.*)\(0\)/, '$1').replace(/[^\d+]/g, '');
  return /^\+?\d{7,15}$/.test(number) ? { number, extension } : undefined;
}

/** The number in all its spellings, with or without Canada's 1, and without its extension. */
export const comparableNumber = (phone: string): string | undefined =>
  readPhoneNumber(phone)?.number.replace(/^\+?1(?=\d{10}$)/, '');

/** A number with the digits of Arabic, Persian and full-width keyboards written in Latin ones. */
export function latinDigits(text: string): string {
  return (
    text
      .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => sign.normalize('NFKC'))
      // The last hex digit of these code points is the digit's value.
      .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
  );
}

/** Writes a North American number as `(905) 555-0140`, with its extension; anything else as it is. */
export function formatPhone(phone: string): string {
  const { number = '', extension } = readPhoneNumber(phone) ?? {};
  const [, area, exchange, line] = /^(?:\+?1)?([2-9]\d\d)(\d{3})(\d{4})$/.exec(number) ?? [];
  if (!line) return phone;
  return `(${area}) ${exchange}-${line}${extension ? `, ext. ${extension}` : ''}`;
}

/** The link that calls a phone number as people write it. Its extension is not dialled: nobody knows when to. */
export function telephoneHref(phone: string): string {
  return `tel:${readPhoneNumber(phone)?.number ?? phone.replace(/[^\d+]/g, '')}`;
}

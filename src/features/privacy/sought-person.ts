import { comparableEmail } from '#lib/email-address.ts';

/** What was typed into the search for a person, understood. */
export type SoughtPerson =
  /** The spelling in which addresses are stored, and what was typed: rows from before have addresses as they were sent. */
  { by: 'email'; emails: string[] } | { by: 'phone'; phone: string } | { by: 'name'; name: string };

/** Reads what was typed: an address has an @, a phone number seven digits or more and no letters; all else is a name. */
export function readSoughtPerson(typed: string): SoughtPerson {
  const text = typed.trim();
  if (/^[^\s@＠]+[@＠][^\s@＠]+$/.test(text)) {
    return { by: 'email', emails: [...new Set([comparableEmail(text), text.toLowerCase()])] };
  }
  const phone = phoneDigits(text);
  if (phone !== undefined) return { by: 'phone', phone };
  return { by: 'name', name: text };
}

/** The digits of a phone number without Canada's 1 and without an extension; undefined when it is none. */
export function phoneDigits(text: string): string | undefined {
  const [number = ''] = text.split(/(?:ext\.?|x)/i);
  if (/[^\d\s().+–-]/.test(number)) return undefined;
  const digits = number.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length >= 7 ? digits : undefined;
}

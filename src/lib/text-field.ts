import * as z from 'zod/mini';
import { isCalendarDate } from './calendar.ts';
import { normalizeEmail } from './email-address.ts';
import { latinDigits, readPhoneNumber } from './phone-number.ts';

// PostgreSQL cannot store U+0000, and nobody types the other control characters; line breaks and tabs stay.
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
/**
 * Invisible: soft hyphens, zero-width spaces, direction marks and the like, and halves of characters, which JSON in the
 * database cannot hold. The two joiners come after.
 */
const formatCharacters = /[^\P{Cf}\u200C\u200D]|\p{Cs}/gu;
const joiners = /[\u200C\u200D]+/g;
const visible = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** Removes what cannot be stored or seen, and trims both ends. Text that nobody can see becomes empty. */
export const cleaned = z.overwrite<string>((text) => {
  const clean = text
    .replace(controlCharacters, '')
    .replace(formatCharacters, '')
    .replace(joiners, (found, offset: number, whole: string) =>
      isJoined(whole[offset - 1]) && isJoined(whole[offset + found.length]) ? found : '',
    )
    .trim();
  return visible.test(clean) ? clean : '';
});

/** Persian, Indic scripts and emoji need joiners; Latin letters, which end at U+024F, do not. */
function isJoined(neighbour: string | undefined): boolean {
  return neighbour !== undefined && neighbour > '\u024F';
}

/** A line or paragraph that must be filled in; `missing` is the message when it is not. */
export function requiredText(maxLength: number, missing: string) {
  return anyText(maxLength, missing).check(z.minLength(1, missing));
}

/** A text that must be filled in, on one line: blanks become a single one if a line break or tab is among them. */
export function requiredLine(maxLength: number, missing: string) {
  return requiredText(maxLength, missing).check(
    z.overwrite((text) => text.replaceAll(/\s+/g, (blanks) => (/[\t\n\r]/.test(blanks) ? ' ' : blanks))),
  );
}

/** A line or paragraph that may be left empty; undefined, null and blank all become null. */
export function optionalText(maxLength: number) {
  return z.pipe(
    z.nullish(anyText(maxLength)),
    z.transform((text) => text || null),
  );
}

/** A field of an update: undefined stays undefined, meaning no change. */
export function changedText(maxLength: number) {
  return z.optional(
    z.pipe(
      z.nullable(anyText(maxLength)),
      z.transform((text) => text || null),
    ),
  );
}

const anyText = (maxLength: number, missing = 'Please enter text') =>
  z.string(missing).check(cleaned, z.maxLength(maxLength, `Please use at most ${maxLength} characters`));

/** A calendar date in Ontario; `missing` is the message without one. */
export const dateField = (missing: string) =>
  z.string(missing).check(z.refine(isCalendarDate, missing), z.meta({ format: 'date' }));

/** A field that accepts a number or a typed text, which `toValue` parses. */
export function parsedField<Value>(toValue: (typed: string) => Value | undefined, message: string) {
  return z.pipe(
    z.union([z.number(message), z.string(message)], message).check(z.meta({ description: message })),
    z.transform((typed, { issues }): Value => {
      const value = toValue(String(typed));
      if (value !== undefined) return value;
      issues.push({ code: 'custom', input: typed, message });
      return z.NEVER;
    }),
  );
}

/** The search text of a list; `name` is the parameter's. */
export function searchField(name: string, maxLength: number) {
  return z
    .string(`${name} is text`)
    .check(cleaned, z.maxLength(maxLength, `${name} has at most ${maxLength} characters`));
}

const invisibleInEmail = 'Please type this email address again: it contains an invisible character';

const noEmail = 'Please enter a valid email address';

/** An email address, in the one spelling in which it is stored and compared. */
export function emailField() {
  return z.string(noEmail).check(isEmail(), z.meta({ format: 'email', maxLength: 254 }));
}

export function optionalEmailField() {
  return z._default(z.string(noEmail).check(isEmail({ isOptional: true })), '');
}

function isEmail({ isOptional = false } = {}) {
  return z.check<string>((context) => {
    if (isOptional && context.value.trim() === '') {
      context.value = '';
      return;
    }
    const normalized = normalizeEmail(context.value);
    if (normalized.ok) {
      context.value = normalized.email;
      return;
    }
    const message = normalized.reason === 'invisible-character' ? invisibleInEmail : noEmail;
    context.issues.push({ code: 'custom', input: context.value, message });
  });
}

/** A phone number as people write them, with an extension if any; it is stored as it was written, in Latin digits. */
export function phoneField(message = 'Please enter a phone number with area code, such as 905-555-0140') {
  return z.string(message).check(
    cleaned,
    z.overwrite(latinDigits),
    z.refine((phone) => readPhoneNumber(phone) !== undefined, message),
  );
}

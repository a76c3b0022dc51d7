import { readPhoneNumber } from '#lib/phone-number.ts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { type FactSection, type Facts, factsSchema } from '#brokerage/facts.ts';
import {
  fromMemberValues,
  given,
  type MemberValues,
  toMemberField,
  toMemberValues,
} from './member-values.ts';

type Company = Facts['company'];
type Review = Facts['reviews'][number];
type Claim = Facts['claims']['rating'];

/** A section's value as its form has it: every field is a text, and a list has a name. */
export interface SectionValues {
  company: Omit<Company, 'phone' | 'links'> & {
    phone: string;
    links: Omit<Company['links'], 'scheduling'> & { scheduling: string };
  };
  team: { entries: MemberValues[] };
  reviews: { entries: (Omit<Review, 'permission'> & { permission: string })[] };
  lenders: { entries: { name: string }[] };
  claims: Record<keyof Facts['claims'], Omit<Claim, 'link'> & { link: string }>;
}

type ToForm = { [Section in FactSection]: (value: Facts[Section]) => SectionValues[Section] };
type FromForm = { [Section in FactSection]: (form: SectionValues[Section], base: Facts[Section]) => unknown };

/** What a form shows for a section's value. */
export const toForm: ToForm = {
  company: ({ phone, links, ...company }) => ({
    ...company,
    phone: phone.display,
    links: { ...links, scheduling: links.scheduling ?? '' },
  }),
  team: (team) => ({ entries: team.map(toMemberValues) }),
  reviews: (reviews) => ({
    entries: reviews.map(({ permission = '', ...review }) => ({ ...review, permission })),
  }),
  lenders: (lenders) => ({ entries: lenders.map((name) => ({ name })) }),
  claims: (claims) => mapValues(claims, ({ link = '', ...claim }) => ({ ...claim, link })),
};

/** What a form's fields mean, not checked yet. `base` is the value the form began with. */
export const fromForm: FromForm = {
  company: ({ phone, links: { scheduling, ...links }, ...company }, base) => ({
    ...company,
    phone: phone === base.phone.display ? base.phone : { display: phone, href: phoneHref(phone) },
    links: { ...links, ...given({ scheduling }) },
  }),
  team: ({ entries }) => entries.map(fromMemberValues),
  reviews: ({ entries }) =>
    entries.map(({ permission, ...review }) => ({ ...review, ...given({ permission }) })),
  lenders: ({ entries }) => entries.map(({ name }) => name),
  claims: (claims) => mapValues(claims, ({ link, ...claim }) => ({ ...claim, ...given({ link }) })),
};

/**
 * The address that calls a Canadian or American number as people write it, in full: `tel:+19055550140`. What is no such
 * number becomes an address that the schema refuses.
 */
export function phoneHref(phone: string): string {
  const number = readPhoneNumber(phone)?.number ?? '';
  if (number.startsWith('+')) return `tel:${number}`;
  if (number.length === 10) return `tel:+1${number}`;
  return number.length === 11 && number.startsWith('1') ? `tel:+${number}` : 'tel:';
}

/** Checks a form with the schema of its section; each error is at the field it is about. Its context is the base. */
export function checkSection<Section extends FactSection>(
  section: Section,
): Resolver<FieldValues, Facts[Section]> {
  return (values, base) => {
    const result = factsSchema.shape[section].safeParse(
      fromForm[section](values as SectionValues[Section], base!),
    );
    if (result.success) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of result.error.issues)
      putError(errors, toFieldPath(section, path.map(String)), message);
    return { values: {}, errors };
  };
}

/** Where a form has what is at a path of the section's value: `0.languages.1` is in `entries.0.languages`. */
export function toFieldPath(section: FactSection, path: readonly string[]): string[] {
  if (section === 'company' && path[0] === 'phone') return ['phone'];
  if (section === 'claims' || section === 'company') return [...path];
  const [entry, ...rest] = path;
  if (entry === undefined) return ['entries', 'root'];
  return ['entries', entry, section === 'team' ? toMemberField(rest) : (rest[0] ?? 'name')];
}

/** Only the first mistake of a field is shown. */
function putError(errors: FieldErrors, path: string[], message: string): void {
  let part = errors as Record<string, unknown>;
  const [last = 'root', ...parents] = path.toReversed();
  for (const name of parents.toReversed()) part = (part[name] ??= {}) as Record<string, unknown>;
  const isPhone = path.join('.') === 'phone' && message.startsWith('This is not');
  part[last] ??= { type: 'value', message: isPhone ? phoneMessage : message };
}

const phoneMessage = 'Please enter a number with its area code, such as (905) 555-0140';

function mapValues<Name extends string, From, To>(
  object: Record<Name, From>,
  map: (value: From) => To,
): Record<Name, To> {
  return Object.fromEntries(
    Object.entries<From>(object).map(([name, value]) => [name, map(value)]),
  ) as Record<Name, To>;
}

import * as z from 'zod/mini';
import { readPhoneNumber } from '#lib/phone-number.ts';
import { dateField, requiredLine } from '#lib/text-field.ts';
import { services } from './services.ts';

/** The longest texts and lists, in characters and entries. */
export const factLimits = {
  text: 200,
  sentence: 600,
  review: 1_500,
  address: 2_000,
  reviews: 60,
  lenders: 200,
  social: 20,
};

export const factText = (missing: string, longest = factLimits.text) => requiredLine(longest, missing);
const link = z.string('Please enter an address').check(
  z.trim(),
  z.maxLength(factLimits.address, `Please use at most ${factLimits.address} characters`),
  z.refine((address) => /^https?:\/\/[^\s\p{C}]+$/u.test(address) && URL.canParse(address), {
    error: 'Please enter an address that begins with https://',
  }),
);
export const factEmail = z
  .string('Please enter an email address')
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter an email address'),
    z.email('Please enter an email address'),
  );
const date = dateField('Please enter a date');

/** The path of a picture on this site. */
export const picturePath = z
  .string()
  .check(z.maxLength(factLimits.text), z.regex(/^\/\w[\w./-]*$/, 'This is not the path of a picture'));

export function listOf<Entry extends z.ZodMiniType>(entry: Entry, limit: number) {
  return z.array(entry).check(z.maxLength(limit, `Please use at most ${limit} entries`));
}

/** A phone number as displayed, and its `tel:` link. An entered link counts only if none can be derived. */
const phoneSchema = z.pipe(
  z.object({
    display: factText('Please enter the phone number'),
    href: z.optional(
      z.string().check(z.regex(/^tel:\+\d{8,15}$/, 'This is not the address of a phone number')),
    ),
  }),
  z.transform(({ display, href }, { issues }) => {
    const called = hrefOf(display) ?? href;
    if (called !== undefined) return { display, href: called };
    const message = 'Please enter a number with its area code, such as (905) 555-0140';
    issues.push({ code: 'custom', input: display, path: ['display'], message });
    return z.NEVER;
  }),
);

/** The `tel:` link for a North American number, or for one with its country code: `tel:+19055550140`. */
function hrefOf(phone: string): string | undefined {
  const number = readPhoneNumber(phone)?.number ?? '';
  if (number.startsWith('+')) return `tel:${number}`;
  if (number.length === 10) return `tel:+1${number}`;
  return number.length === 11 && number.startsWith('1') ? `tel:+${number}` : undefined;
}

const companySchema = z.object({
  name: factText('Please enter the name'),
  authorizedName: factText('Please enter the name on the licence'),
  licenceNumber: factText('Please enter the licence number'),
  regulator: factText('Please enter the regulator'),
  phone: phoneSchema,
  email: factEmail,
  address: z.object({
    street: factText('Please enter the street'),
    city: factText('Please enter the city'),
    province: factText('Please enter the province'),
    postalCode: factText('Please enter the postal code'),
  }),
  /** Shown beside the address; a drawing of the street without one. */
  officePicture: z.exactOptional(picturePath),
  links: z.object({
    scheduling: z.optional(link),
    map: link,
    register: link,
    reviews: link,
    social: z.readonly(
      listOf(z.object({ name: factText('Please enter the name'), href: link }), factLimits.social),
    ),
  }),
});

const reviewSchema = z.object({
  text: factText('Please enter the text', factLimits.review),
  firstName: factText('Please enter the first name'),
  city: factText('Please enter the city'),
  date,
  link,
  /** The slug of the service it is about, whose page then shows it. */
  service: z.optional(z.enum(['', ...services.map(({ slug }) => slug)])),
  /** The way the client agreed to be quoted. Never shown to visitors. */
  permission: z.optional(factText('Please enter how the client agreed')),
});

const claimFields = {
  value: factText('Please enter the number', 20),
  wording: factText('Please enter the words after the number'),
  /** The wording once it is past its date: without a number. */
  neutral: factText('Please enter what to say without the number'),
  source: factText('Please enter what proves it'),
  asOf: date,
  /** The last day on which pages show it. */
  checkAgainBy: date,
  link: z.optional(link),
};
const isOnceChecked = z.refine<Record<'asOf' | 'checkAgainBy', string>>(
  ({ asOf, checkAgainBy }) => asOf <= checkAgainBy,
  { path: ['checkAgainBy'], error: 'This is before the day on which it was checked' },
);
const claimSchema = z.object(claimFields).check(isOnceChecked);
const ratingSchema = z
  .object({
    ...claimFields,
    /** The number of reviews averaged; once it is entered, pages say it instead of `wording`. */
    count: z.optional(
      z.string().check(z.trim(), z.regex(/^\d{1,7}$/, 'Please enter a whole number, such as 127')),
    ),
    where: z.optional(factText('Please enter where they are', 40)),
  })
  .check(isOnceChecked);

/** All facts of the brokerage, by section: what `src/brokerage` says, unless the owner changed a section. */
export const factsSchema = z.object({
  company: companySchema,
  reviews: listOf(reviewSchema, factLimits.reviews),
  lenders: listOf(factText('Please enter the name'), factLimits.lenders),
  claims: z.object({
    lenders: claimSchema,
    response: claimSchema,
    rating: ratingSchema,
    rates: claimSchema,
    renewal: claimSchema,
  }),
});

export type Facts = z.output<typeof factsSchema>;
export type FactSection = keyof Facts;
export const factSections = Object.keys(factsSchema.shape) as FactSection[];

export const sectionNames: Record<FactSection, string> = {
  company: 'Company',
  reviews: 'Reviews',
  lenders: 'Lenders',
  claims: 'Claims',
};

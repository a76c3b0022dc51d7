import * as z from 'zod/mini';
import { isCalendarDate } from '#lib/calendar.ts';

/** The longest texts and lists, in characters and entries. */
export const factLimits = {
  text: 200,
  sentence: 600,
  review: 1_500,
  address: 2_000,
  team: 120,
  reviews: 60,
  lenders: 200,
  social: 20,
};

/** What nobody can see or PostgreSQL cannot store; the two joiners are letters of other scripts. */
const invisible = /[^\P{C}\u200C\u200D]/gu;

const text = (missing: string, longest = factLimits.text) =>
  z.string(missing).check(
    z.overwrite((typed) =>
      typed
        .replace(/\s*[\t\n\r]\s*/g, ' ')
        .replace(invisible, '')
        .trim(),
    ),
    z.minLength(1, missing),
    z.maxLength(longest, `Please use at most ${longest} characters`),
  );
const link = z.string('Please enter an address').check(
  z.trim(),
  z.maxLength(factLimits.address, `Please use at most ${factLimits.address} characters`),
  z.refine((address) => /^https?:\/\/[^\s\p{C}]+$/u.test(address) && URL.canParse(address), {
    error: 'Please enter an address that begins with https://',
  }),
);
const email = z
  .string('Please enter an email address')
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter an email address'),
    z.email('Please enter an email address'),
  );
const date = z
  .string('Please enter a date')
  .check(z.refine(isCalendarDate, 'Please enter a date'), z.meta({ format: 'date' }));

function listOf<Entry extends z.ZodMiniType>(entry: Entry, most: number) {
  return z.array(entry).check(z.maxLength(most, `Please use at most ${most} entries`));
}

const companySchema = z.object({
  name: text('Please enter the name'),
  authorizedName: text('Please enter the name on the licence'),
  licenceNumber: text('Please enter the licence number'),
  regulator: text('Please enter the regulator'),
  phone: z.object({
    display: text('Please enter the phone number'),
    href: z.string().check(z.regex(/^tel:\+\d{8,15}$/, 'This is not the address of a phone number')),
  }),
  email,
  address: z.object({
    street: text('Please enter the street'),
    city: text('Please enter the city'),
    province: text('Please enter the province'),
    postalCode: text('Please enter the postal code'),
  }),
  links: z.object({
    scheduling: z.optional(link),
    map: link,
    register: link,
    reviews: link,
    social: z.readonly(
      listOf(z.object({ name: text('Please enter the name'), href: link }), factLimits.social),
    ),
  }),
});

/** The titles of the regulator's register. */
export const licensedTitles = ['Mortgage Broker', 'Mortgage Agent, Level 1', 'Mortgage Agent, Level 2'];

const duties = ['complaints', 'privacy'] as const;
/** What each duty is, as sentences have it. */
const dutyNames = { complaints: 'complaints', privacy: 'questions about privacy' };

/** What a member answers: how they are reached, and what they are called there, unless as otherwise. */
const dutySchema = z.object({
  title: z.exactOptional(text('Please enter the title')),
  /** Missing for the company's, as is the phone number. */
  email: z.exactOptional(email),
  phone: z.exactOptional(text('Please enter the phone number')),
});

export const memberSchema = z
  .object({
    /** Missing until the member is stored. */
    id: z.exactOptional(z.uuid('This is not the id of a colleague').check(z.toLowerCase())),
    name: text('Please enter the name as licensed'),
    title: z.exactOptional(text('Please enter the title')),
    /** Missing for those without a licence, whom the site does not show. */
    licenceNumber: z.exactOptional(text('Please enter the licence number')),
    /** A square picture: a path on this site. */
    portrait: z.exactOptional(
      z
        .string()
        .check(z.maxLength(factLimits.text), z.regex(/^\/\w[\w./-]*$/, 'This is not the path of a picture')),
    ),
    languages: z.readonly(listOf(text('Please enter a language'), 20)),
    /** What to expect of them, in the first person. */
    sentence: z.exactOptional(text('Please enter a sentence', factLimits.sentence)),
    /** The year in which they joined. */
    since: z.exactOptional(z.string().check(z.regex(/^(?:19|20)\d\d$/, 'Please enter a year, such as 2019'))),
    /** Their login, if they have one. */
    userId: z.exactOptional(z.uuid('Please choose a login from the list').check(z.toLowerCase())),
    takesConsultations: z.boolean(),
    /** Answers complaints, or questions about privacy. */
    complaints: z.exactOptional(dutySchema),
    privacy: z.exactOptional(dutySchema),
  })
  .check(({ value, issues }) => {
    const { title, licenceNumber, sentence, ...member } = value;
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message });
    if (licenceNumber !== undefined && !licensedTitles.includes(title ?? ''))
      refuse('title', `Please use the title on the licence: ${licensedTitles.join('; ')}`);
    else if (duties.some((duty) => member[duty] && (member[duty].title ?? title) === undefined))
      refuse('title', 'Please enter the title');
    if (licenceNumber !== undefined && sentence === undefined) refuse('sentence', 'Please enter a sentence');
  });

const teamSchema = listOf(memberSchema, factLimits.team).check(({ value: team, issues }) => {
  const refuse = (path: PropertyKey[], message: string) =>
    issues.push({ code: 'custom', input: team, path, message });
  const unique = [
    ['name', 'There is already a colleague with this name', ({ name }) => name.toLowerCase()],
    ['id', 'This colleague is listed twice', ({ id }) => id],
    ['userId', 'This login belongs to another colleague', ({ userId }) => userId],
  ] satisfies [string, string, (member: (typeof team)[number]) => string | undefined][];
  for (const [field, message, valueOf] of unique) {
    const seen = new Set<string>();
    for (const [at, member] of team.entries()) {
      const value = valueOf(member);
      if (value !== undefined && seen.has(value)) refuse([at, field], message);
      else if (value !== undefined) seen.add(value);
    }
  }
  for (const duty of duties) {
    const [first, second] = [...team.keys()].filter((at) => team[at]![duty]);
    if (first === undefined) refuse([], `Please choose who answers ${dutyNames[duty]}`);
    if (second !== undefined) refuse([second, duty], `One person answers ${dutyNames[duty]}`);
  }
});

const reviewSchema = z.object({
  text: text('Please enter the text', factLimits.review),
  firstName: text('Please enter the first name'),
  city: text('Please enter the city'),
  date,
  link,
  /** How the client agreed to be quoted. Never shown to visitors. */
  permission: z.optional(text('Please enter how the client agreed')),
});

const claimSchema = z
  .object({
    value: text('Please enter the number', 20),
    wording: text('Please enter the words after the number'),
    /** What pages say once it is past its date: without a number. */
    neutral: text('Please enter what to say without the number'),
    /** What proves it. */
    source: text('Please enter what proves it'),
    asOf: date,
    /** The last day on which pages show it. */
    checkAgainBy: date,
    link: z.optional(link),
  })
  .check(
    z.refine(({ asOf, checkAgainBy }) => asOf <= checkAgainBy, {
      path: ['checkAgainBy'],
      error: 'This is before the day on which it was checked',
    }),
  );

/** All facts of the brokerage, by section: what `src/brokerage` says, unless the owner changed a section. */
export const factsSchema = z.object({
  company: companySchema,
  team: teamSchema,
  reviews: listOf(reviewSchema, factLimits.reviews),
  lenders: listOf(text('Please enter the name'), factLimits.lenders),
  claims: z.object({ lenders: claimSchema, response: claimSchema, rating: claimSchema, rates: claimSchema }),
});

export type Facts = z.output<typeof factsSchema>;
export type FactSection = keyof Facts;
export const factSections = Object.keys(factsSchema.shape) as FactSection[];

/** The sections as displayed. */
export const sectionNames: Record<FactSection, string> = {
  company: 'Company',
  team: 'Team',
  reviews: 'Reviews',
  lenders: 'Lenders',
  claims: 'Claims',
};

/** Where the owner changes a section. */
export function sectionPath(section: FactSection): string {
  return section === 'team' ? '/admin/team' : `/admin/brokerage#${section}`;
}

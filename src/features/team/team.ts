import * as z from 'zod/mini';
import { email, factLimits, listOf, text } from '#brokerage/facts.ts';
import { duties, type Member } from '#brokerage/team.ts';
import { timestamp } from '#http/timestamp.ts';

/** How many colleagues there can be. */
export const maxColleagues = 120;

/** The titles of the regulator's register, with the level of the licence. */
export const licensedTitles = ['Mortgage Broker', 'Mortgage Agent, Level 1', 'Mortgage Agent, Level 2'];

/** What each duty is, as sentences have it. */
const dutyNames = { complaints: 'complaints', privacy: 'questions about privacy' };

const dutySchema = z.object({
  title: z.exactOptional(text('Please enter the title')),
  email: z.exactOptional(email),
  phone: z.exactOptional(text('Please enter the phone number')),
});

const memberSchema = z
  .object({
    id: z.exactOptional(z.uuid('This is not the id of a colleague').check(z.toLowerCase())),
    name: text('Please enter the name as licensed'),
    firstName: z.exactOptional(text('Please enter the first name', 80)),
    title: z.exactOptional(text('Please enter the title')),
    licenceNumber: z.exactOptional(text('Please enter the licence number')),
    portrait: z.exactOptional(
      z
        .string()
        .check(z.maxLength(factLimits.text), z.regex(/^\/\w[\w./-]*$/, 'This is not the path of a picture')),
    ),
    languages: z.readonly(listOf(text('Please enter a language'), 20)),
    sentence: z.exactOptional(text('Please enter a sentence', factLimits.sentence)),
    since: z.exactOptional(z.string().check(z.regex(/^(?:19|20)\d\d$/, 'Please enter a year, such as 2019'))),
    userId: z.exactOptional(z.uuid('Please choose a login from the list').check(z.toLowerCase())),
    takesConsultations: z.boolean(),
    isPublic: z.boolean(),
    complaints: z.exactOptional(dutySchema),
    privacy: z.exactOptional(dutySchema),
  })
  .check(({ value, issues }) => {
    const { title, licenceNumber, sentence, isPublic, ...member } = value;
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message });
    if (licenceNumber !== undefined && !licensedTitles.includes(title ?? ''))
      refuse('title', `Please use the title on the licence: ${licensedTitles.join('; ')}`);
    else if (duties.some((duty) => member[duty] && (member[duty].title ?? title) === undefined))
      refuse('title', 'Please enter the title');
    if (isPublic && licenceNumber === undefined)
      refuse('licenceNumber', 'Please enter the licence number: visitors see only who has a licence');
    if (isPublic && sentence === undefined) refuse('sentence', 'Please enter a sentence');
  });

/** The whole team, in the order in which the site names it. */
export const membersSchema = listOf(memberSchema, maxColleagues).check(({ value: team, issues }) => {
  const refuse = (path: PropertyKey[], message: string) =>
    issues.push({ code: 'custom', input: team, path, message });
  const unique = [
    ['name', 'There is already a colleague with this name', ({ name }) => name.toLowerCase()],
    ['id', 'This colleague is listed twice', ({ id }) => id],
    ['userId', 'This login belongs to another colleague', ({ userId }) => userId],
  ] satisfies [string, string, (member: Member) => string | undefined][];
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

/** The body of `PUT /api/team`. */
export const teamChangeSchema = z.object({ members: membersSchema });
export type TeamChange = z.output<typeof teamChangeSchema>;

/** The team as the API returns it. It is not checked again: a mistake in it must not hide the page that tells. */
export const teamSchema = z.object({
  members: z.array(z.any() as z.ZodMiniType<Member, Member>),
  /** Null while nobody has changed it. */
  updatedAt: z.nullable(timestamp),
  updatedBy: z.nullable(z.string()),
});
export type Team = z.output<typeof teamSchema>;
/** The team as the browser receives it. */
export type ReceivedTeam = z.input<typeof teamSchema>;

/** How much of each kind belongs to a colleague: upcoming consultations, open requests, posts in their name. */
export const memberWorkSchema = z.object({ consultations: z.int(), requests: z.int(), posts: z.int() });
export type MemberWork = z.output<typeof memberWorkSchema>;

/** The body of `POST /api/team/:id/hand-over`. */
export const handOverSchema = z.object({
  /** Who takes it over; null for nobody in particular. */
  to: z.nullable(z.uuid('Please choose a colleague').check(z.toLowerCase())),
  /** Whether the posts get the other name, too. */
  posts: z.boolean(),
});
export type HandOver = z.output<typeof handOverSchema>;

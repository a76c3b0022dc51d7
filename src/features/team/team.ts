import * as z from 'zod/mini';
import { listOf } from '#brokerage/facts.ts';
import { duties, type Member, memberSchema } from '#brokerage/member.ts';
import { timestamp } from '#http/timestamp.ts';

export const maxColleagues = 120;

/** Names of the duties within a sentence. */
const dutyNames = { complaints: 'complaints', privacy: 'questions about privacy' };

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

export const teamChangeSchema = z.object({ members: membersSchema });
export type TeamChange = z.output<typeof teamChangeSchema>;

export function describeShownMembers({ members }: TeamChange): string {
  const hidden = members.filter(({ isPublic }) => !isPublic).map(({ name }) => name);
  if (hidden.length === 0) return 'Now on the site.';
  const rest = hidden.length < members.length ? 'The others are on the site now.' : 'Nobody is on the site.';
  return `Not shown to visitors: ${hidden.join(', ')}. ${rest}`;
}

/** The team as the API returns it. It is not checked again: a mistake in it must not hide the page that tells. */
export const teamSchema = z.object({
  members: z.array(z.any() as z.ZodMiniType<Member, Member>),
  /** Null while nobody has changed it. */
  updatedAt: z.nullable(timestamp),
  updatedBy: z.nullable(z.string()),
});
export type Team = z.output<typeof teamSchema>;
export type ReceivedTeam = z.input<typeof teamSchema>;

/** Work that belongs to a colleague: upcoming consultations, open requests, posts in their name. */
export const memberWorkSchema = z.object({ consultations: z.int(), requests: z.int(), posts: z.int() });
export type MemberWork = z.output<typeof memberWorkSchema>;

export const handOverSchema = z.object({
  /** The colleague who takes it over; null for nobody in particular. */
  to: z.nullable(z.uuid('Please choose a colleague').check(z.toLowerCase())),
  /** True if the posts get the other name, too. */
  posts: z.boolean(),
});
export type HandOver = z.output<typeof handOverSchema>;

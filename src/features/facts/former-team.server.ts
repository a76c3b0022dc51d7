import * as z from 'zod/mini';
import type { Facts } from '#brokerage/facts.ts';
import { ownTeam } from '#brokerage/team.ts';

type Listed = Partial<Facts['team'][number]> & { name: string };

const peopleSchema = z.array(z.looseObject({ name: z.string() }));
const officerSchema = z.looseObject({ name: z.string(), title: z.string() });
const officersSchema = z.object({ complaints: officerSchema, privacy: officerSchema });

const duties = ['complaints', 'privacy'] as const;

/**
 * The team of a database in which people, officers and those who take consultations were entered apart: joined where
 * their names are equal, under the one on the licence. What was not entered is as in `src/brokerage`. Only
 * the members if this release cannot use the others.
 */
export function joinFormerTeam(
  entered: { people: unknown; officers: unknown },
  members: readonly Listed[],
): readonly unknown[] {
  const people = peopleSchema.safeParse(
    entered.people ?? ownTeam.map(({ complaints: _complaints, privacy: _privacy, ...person }) => person),
  );
  const officers = officersSchema.safeParse(entered.officers ?? ownOfficers());
  if (!people.success || !officers.success) return members;

  const team: Listed[] = [];
  const find = (name: string) => team.find((one) => one.name.toLowerCase() === name.toLowerCase());
  for (const person of people.data) {
    // Nobody kept two of the same name from being entered.
    let { name } = person;
    for (let number = 2; find(name); number++) name = `${person.name} (${number})`;
    team.push({ ...person, name });
  }
  for (const member of members) {
    const person = find(member.name);
    if (person) Object.assign(person, { ...member, name: person.name, languages: person.languages });
    else team.push(member);
  }
  for (const duty of duties) {
    const { name, title, ...reach } = officers.data[duty];
    let officer = find(name);
    if (!officer) team.push((officer = { name, title }));
    officer[duty] = { ...reach, ...(officer.title !== title && { title }) };
  }
  return team.map((member) => ({ languages: [], takesConsultations: false, ...member }));
}

const ownOfficers = () => ({ complaints: ownOfficer('complaints'), privacy: ownOfficer('privacy') });

function ownOfficer(duty: (typeof duties)[number]) {
  const { name, title, ...member } = ownTeam.find((one) => one[duty])!;
  return { name, title, ...member[duty] };
}

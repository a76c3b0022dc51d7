import type { Company } from './company.ts';
import type { duties, Member } from './member.ts';
import type { Officer, Officers, Person } from './team.ts';

/** Picks the people visitors see; each field is named, so that no other gets into pages. */
export function peopleOf(team: readonly Member[]): Person[] {
  return team.flatMap(({ isPublic, title, licenceNumber, sentence, ...member }) => {
    if (!isPublic || title === undefined || licenceNumber === undefined || sentence === undefined) return [];
    const { id, name, firstName, portrait, languages, since, takesConsultations } = member;
    return {
      name,
      title,
      licenceNumber,
      languages,
      sentence,
      ...(firstName !== undefined && { firstName }),
      ...(portrait !== undefined && { portrait }),
      ...(since !== undefined && { since }),
      ...(takesConsultations && id !== undefined && { id }),
    };
  });
}

/** The officers, with the company's email address and telephone where they have none of their own. */
export function officersOf(company: Company, team: readonly Member[]): Officers {
  const officer = (duty: (typeof duties)[number]): Officer => {
    const member = team.find((candidate) => candidate[duty]);
    return {
      name: member?.name ?? company.name,
      title: member?.title ?? '',
      email: company.email,
      phone: company.phone.display,
      ...member?.[duty],
    };
  };
  return { complaints: officer('complaints'), privacy: officer('privacy') };
}

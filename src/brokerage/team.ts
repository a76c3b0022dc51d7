import type { Company } from './company.ts';
import type { duties, Duty, Member } from './member.ts';

/**
 * Someone a client may talk to; without an `id`, they take no consultations. The regulator requires the name and the
 * title as licensed.
 */
export type Person = Pick<Member, 'id' | 'name' | 'firstName' | 'portrait' | 'languages' | 'since'> &
  Required<Pick<Member, 'title' | 'licenceNumber' | 'sentence'>>;

/** Someone whom people may write to about one thing. */
export interface Officer extends Required<Duty> {
  name: string;
}

export type Officers = Record<'complaints' | 'privacy', Officer>;

/**
 * SAMPLES: these two people do not exist, and their licence numbers belong to nobody. Replace them with your own team.
 * One of them answers complaints, which every brokerage in Ontario must name (O. Reg. 188/08), and one questions about
 * privacy (PIPEDA). They are put on the team at the first start, and changed under *Team* from then on.
 */
export const ownTeam: Member[] = [
  {
    name: 'Maya Sample',
    title: 'Mortgage Broker',
    licenceNumber: 'M00000001',
    portrait: '/people/maya-sample.svg',
    languages: ['English', 'French'],
    sentence: 'I will show you what an offer costs over its whole term before you sign anything.',
    takesConsultations: false,
    isPublic: true,
    complaints: { email: 'complaints@wealthmortgages.example' },
    privacy: { email: 'privacy@wealthmortgages.example' },
  },
  {
    name: 'Daniel Sample',
    title: 'Mortgage Agent, Level 2',
    licenceNumber: 'M00000002',
    portrait: '/people/daniel-sample.svg',
    languages: ['English', 'Punjabi'],
    sentence: 'Self-employed, new to Canada, a bruised score: bring me the complicated files.',
    takesConsultations: false,
    isPublic: true,
  },
];

/** Whom visitors see, and what of them: each field is named, so that no other one gets into pages. */
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

/** Whom of them a consultation is booked with; undefined for anyone. */
export function personWith(people: readonly Person[], memberId: string | null | undefined) {
  return memberId == null ? undefined : people.find(({ id }) => id === memberId);
}

/** The officers, with the company's email address and telephone where they have none of their own. */
export function officersOf(company: Company, team: readonly Member[]): Officers {
  const officer = (duty: (typeof duties)[number]): Officer => {
    const member = team.find((one) => one[duty]);
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

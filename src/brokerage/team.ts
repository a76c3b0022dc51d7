import type { Company } from './company.ts';
import type { Facts } from './facts.ts';

export type Member = Facts['team'][number];

/** Someone a client may talk to. The regulator requires the name and the title as licensed. */
export interface Person {
  /** Which member of the team takes the consultations booked with them; missing for those who take none. */
  id?: string;
  name: string;
  title: string;
  licenceNumber: string;
  /** A square picture: a path on this site; initials are shown without one. */
  portrait?: string;
  languages: readonly string[];
  /** What to expect of them, in the first person. */
  sentence: string;
  /** The year in which they joined. */
  since?: string;
}

/** Someone whom people may write to about one thing. */
export interface Officer {
  name: string;
  title: string;
  email: string;
  phone: string;
}

export type Officers = Record<'complaints' | 'privacy', Officer>;

/**
 * SAMPLES: these two people do not exist, and their licence numbers belong to nobody. Replace them with your own team.
 * One of them answers complaints, which every brokerage in Ontario must name (O. Reg. 188/08), and one questions about
 * privacy (PIPEDA). Who has no title, licence number and sentence is not shown to visitors.
 */
export const ownTeam: Facts['team'] = [
  {
    name: 'Maya Sample',
    title: 'Mortgage Broker',
    licenceNumber: 'M00000001',
    portrait: '/people/maya-sample.svg',
    languages: ['English', 'French'],
    sentence: 'I will show you what an offer costs over its whole term before you sign anything.',
    takesConsultations: false,
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
  },
];

/** Whom visitors see: the members with a licence. */
export function peopleOf(team: Facts['team']): Person[] {
  return team.flatMap(
    ({ id, name, title, licenceNumber, portrait, languages, sentence, since, takesConsultations }) =>
      title === undefined || licenceNumber === undefined || sentence === undefined
        ? []
        : {
            name,
            title,
            licenceNumber,
            languages,
            sentence,
            ...(portrait !== undefined && { portrait }),
            ...(since !== undefined && { since }),
            ...(takesConsultations && id !== undefined && { id }),
          },
  );
}

/** Whom of them a consultation is booked with; undefined for anyone. */
export function personWith(people: readonly Person[], memberId: string | null | undefined) {
  return memberId == null ? undefined : people.find(({ id }) => id === memberId);
}

/** The officers, with the company's email address and telephone where they have none of their own. */
export function officersOf({ company, team }: { company: Company; team: Facts['team'] }): Officers {
  const officer = (duty: keyof Officers): Officer => {
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

import type { Duty, Member } from './member.ts';

/** Someone a client may talk to, named and titled as licensed; without an `id`, they take no consultations. */
export type Person = Pick<Member, 'id' | 'name' | 'firstName' | 'portrait' | 'languages' | 'since'> &
  Required<Pick<Member, 'title' | 'licenceNumber' | 'sentence'>>;

export interface Officer extends Required<Duty> {
  name: string;
}

export type Officers = Record<'complaints' | 'privacy', Officer>;

/**
 * SAMPLES: these two people do not exist, and their licence numbers belong to nobody. Replace them with your own team.
 * One of them answers complaints, which every brokerage in Ontario must name (O. Reg. 188/08), and one questions about
 * privacy (PIPEDA). They are put on the team at the first start, and changed under *Team* from then on.
 */
export const initialTeam: Member[] = [
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
    sentence: 'Self-employed, new to Canada, bruised credit: bring me the complicated files.',
    takesConsultations: false,
    isPublic: true,
  },
];

/** Finds the person with whom a consultation is booked; undefined if it is with anyone. */
export function personWith(people: readonly Person[], memberId: string | null | undefined) {
  return memberId == null ? undefined : people.find(({ id }) => id === memberId);
}

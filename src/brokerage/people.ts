/** Someone a client may talk to. The regulator requires the name and the title as licensed. */
export interface Person {
  name: string;
  title: 'Mortgage Broker' | 'Mortgage Agent, Level 1' | 'Mortgage Agent, Level 2';
  licenceNumber: string;
  /** A square picture in `public/`, as a URL; initials are shown without one. */
  portrait?: string;
  languages: readonly string[];
  /** What to expect of them, in the first person. */
  sentence: string;
}

/**
 * SAMPLES: these two people do not exist, and their licence numbers belong to nobody. Replace them with your own team,
 * or leave the list empty: every place that shows people does without.
 */
export const people: readonly Person[] = [
  {
    name: 'Maya Sample',
    title: 'Mortgage Broker',
    licenceNumber: 'M00000001',
    portrait: '/people/maya-sample.svg',
    languages: ['English', 'French'],
    sentence: 'I will show you what an offer costs over its whole term before you sign anything.',
  },
  {
    name: 'Daniel Sample',
    title: 'Mortgage Agent, Level 2',
    licenceNumber: 'M00000002',
    portrait: '/people/daniel-sample.svg',
    languages: ['English', 'Punjabi'],
    sentence: 'Self-employed, new to Canada, a bruised score: bring me the complicated files.',
  },
];

import { factsOn } from '#brokerage/current-facts.ts';
import type { Facts } from '#brokerage/facts.ts';
import { factSections } from '#brokerage/facts.ts';
import type { Member } from '#brokerage/member.ts';
import type { TestServer } from '#test/server/start-test-server.ts';

const claim = (value: string, wording: string) => ({
  value,
  wording,
  neutral: `No number for ${wording}`,
  source: `Proof of ${wording}`,
  asOf: '2026-05-04',
  checkAgainBy: '2027-05-31',
});

/** Facts of which none is as in the files. */
export const otherFacts: Facts = {
  company: {
    name: 'Juniper Lending',
    authorizedName: 'Juniper Lending Ltd.',
    licenceNumber: '10742',
    regulator: 'Superintendent of Elsewhere',
    phone: { display: '(613) 967-1111', href: 'tel:+16139671111' },
    email: 'office@juniper.ca',
    address: { street: '7 Elgin Street', city: 'Ottawa', province: 'Eastern Ontario', postalCode: 'K1P 1C4' },
    links: {
      map: 'https://maps.juniper.ca/',
      register: 'https://register.juniper.ca/',
      reviews: 'https://reviews.juniper.ca/',
      social: [{ name: 'Mastodon', href: 'https://social.juniper.ca/' }],
    },
  },
  reviews: [
    {
      text: 'They answered on a Sunday.',
      firstName: 'Priya',
      city: 'Kanata',
      date: '2026-05-14',
      link: 'https://reviews.juniper.ca/priya',
      permission: 'By email on May 20',
    },
  ],
  lenders: ['Northern Credit Union'],
  claims: {
    lenders: claim('31', 'lenders under contract'),
    response: claim('8 h', 'until somebody calls back'),
    rating: { ...claim('4.7', 'stars in public reviews'), link: 'https://reviews.juniper.ca/all' },
    rates: claim('640', 'rate sheets read'),
    renewal: claim('0.3 to 0.7', 'percentage point below the first letter'),
  },
};

/** A team of which nobody is as in the files. */
export const otherTeam: Member[] = [
  {
    name: 'Ines Tremblay',
    title: 'Mortgage Agent, Level 1',
    licenceNumber: 'M20004444',
    languages: ['Portuguese'],
    sentence: 'I will read every page of it to you.',
    takesConsultations: false,
    isPublic: true,
  },
  {
    name: 'Noah Roy',
    title: 'Principal Broker',
    languages: [],
    takesConsultations: false,
    isPublic: false,
    complaints: { email: 'complaints@juniper.ca', phone: '(613) 967-2222' },
  },
  {
    name: 'Ada Cohen',
    languages: [],
    takesConsultations: false,
    isPublic: false,
    privacy: { title: 'Office Manager', email: 'privacy@juniper.ca', phone: '(613) 967-3333' },
  },
];

/** Both on an ordinary day. */
export const otherCurrentFacts = factsOn(otherFacts, otherTeam, '2026-11-21');

/** Enters facts, section by section, and a team, as the owner would. */
export async function enterFacts(
  server: Pick<TestServer, 'inject'>,
  headers: { cookie: string },
  { facts = otherFacts, team = otherTeam }: { facts?: Facts; team?: Member[] } = {},
): Promise<void> {
  const put = async (url: string, payload: object) => {
    const saved = await server.inject({ method: 'PUT', url, headers, payload });
    if (saved.statusCode !== 200) throw new Error(`${url}: ${saved.body}`);
  };
  for (const section of factSections) await put(`/api/facts/${section}`, { value: facts[section] });
  await put('/api/team', { members: team });
}

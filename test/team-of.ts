import type { Facts } from '#brokerage/facts.ts';
import { ownTeam } from '#brokerage/team.ts';

/** The team of the files with these colleagues, who take consultations. */
export function teamOf(...colleagues: { name: string; userId?: string }[]): Facts['team'] {
  return [
    ...ownTeam,
    ...colleagues.map((colleague) => ({ languages: [], takesConsultations: true, ...colleague })),
  ];
}

import type { Member } from '#brokerage/member.ts';
import { initialTeam } from '#brokerage/team.ts';

/** The team of the files with these colleagues, who take consultations. */
export function teamOf(...colleagues: { name: string; userId?: string }[]): Member[] {
  const rest = { languages: [], takesConsultations: true, isPublic: false };
  return [...initialTeam, ...colleagues.map((colleague) => ({ ...rest, ...colleague }))];
}

import { duties, type Duty, type Member } from '#brokerage/member.ts';

/** A colleague as the form has them: every field is there, blank or null where there is nothing. */
export type MemberValues = Omit<Member, 'id' | 'complaints' | 'privacy'> & {
  id: string;
  complaints: Duty | null;
  privacy: Duty | null;
};

/** A new colleague, whom visitors see unless one says no. */
export const blankMember: MemberValues = {
  id: '',
  name: '',
  firstName: '',
  title: '',
  licenceNumber: '',
  portrait: '',
  languages: [],
  sentence: '',
  since: '',
  userId: '',
  takesConsultations: false,
  isPublic: true,
  complaints: null,
  privacy: null,
};
export const blankDuty = { title: '', email: '', phone: '' };

export function toMemberValues(member: Member): MemberValues {
  const values: MemberValues = { ...blankMember, ...member };
  for (const duty of duties) if (member[duty]) values[duty] = { ...blankDuty, ...member[duty] };
  return values;
}

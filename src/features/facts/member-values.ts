import type { Facts } from '#brokerage/facts.ts';

type Member = Facts['team'][number];

/** The fields of a member that a form has as they are, blank where there is nothing. */
const texts = ['title', 'licenceNumber', 'portrait', 'sentence', 'since', 'userId'] as const;
export const duties = ['complaints', 'privacy'] as const;
export type Duty = (typeof duties)[number];
const dutyFields = { title: 'Title', email: 'Email', phone: 'Phone' } as const;
type DutyField = keyof typeof dutyFields;
export const dutyFieldName = (duty: Duty, field: DutyField) => `${duty}${dutyFields[field]}` as const;

/** A member as the form has them: every field is a text, a switch is `yes` or blank. */
export type MemberValues = Record<
  | (typeof texts)[number]
  | 'memberId'
  | 'name'
  | 'languages'
  | 'takesConsultations'
  | Duty
  | ReturnType<typeof dutyFieldName>,
  string
>;

const switched = (isOn: boolean) => (isOn ? 'yes' : '');

export function toMemberValues(member: Member): MemberValues {
  const values: Record<string, string> = {
    memberId: member.id ?? '',
    name: member.name,
    languages: member.languages.join(', '),
    takesConsultations: switched(member.takesConsultations),
  };
  for (const field of texts) values[field] = member[field] ?? '';
  for (const duty of duties) {
    values[duty] = switched(member[duty] !== undefined);
    for (const field of Object.keys(dutyFields) as DutyField[])
      values[dutyFieldName(duty, field)] = member[duty]?.[field] ?? '';
  }
  return values as MemberValues;
}

/** A new member's fields. */
export const blankMember = toMemberValues({ name: '', languages: [], takesConsultations: false });

/** What the fields mean, not checked yet. */
export function fromMemberValues(values: MemberValues): unknown {
  const { memberId, name, languages, takesConsultations } = values;
  return {
    ...given({ id: memberId }),
    name,
    languages: languages
      .split(',')
      .map((language) => language.trim())
      .filter(Boolean),
    takesConsultations: takesConsultations === 'yes',
    ...given(Object.fromEntries(texts.map((field) => [field, values[field]]))),
    ...Object.fromEntries(
      duties.filter((duty) => values[duty] === 'yes').map((duty) => [duty, dutyOf(values, duty)]),
    ),
  };
}

function dutyOf(values: MemberValues, duty: Duty) {
  const fields = Object.keys(dutyFields) as DutyField[];
  return given(Object.fromEntries(fields.map((field) => [field, values[dutyFieldName(duty, field)]])));
}

/** Where the form has what is at a path of a member: `complaints.email` is in `complaintsEmail`. */
export function toMemberField([field = 'name', part]: readonly string[]): string {
  if ((field === 'complaints' || field === 'privacy') && part !== undefined && part in dutyFields)
    return dutyFieldName(field, part as DutyField);
  return field;
}

/** Optional fields are left out when they are blank. */
export function given<Name extends string>(fields: Record<Name, string>): Partial<Record<Name, string>> {
  return Object.fromEntries(
    Object.entries<string>(fields).filter(([, value]) => value.trim() !== ''),
  ) as Partial<Record<Name, string>>;
}

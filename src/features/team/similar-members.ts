import { blankMember, type MemberValues } from './member-values.ts';

/** A suggested change: its description, and the team after it. */
interface TeamProposal {
  text: string;
  action: string;
  apply: () => MemberValues[];
  /** The stored member who would be removed, and the one who remains. */
  leaving?: { member: MemberValues; successor: MemberValues } | undefined;
}

interface Login {
  id: string;
  username: string;
}

/** Suggests changes: joining two entries with similar names, and linking logins that belong to nobody. */
export function proposeForTeam(entries: readonly MemberValues[], logins: readonly Login[]): TeamProposal[] {
  const joins = entries.flatMap((one, at) => {
    const other = entries.slice(at + 1).find((next) => isSimilar(one, next));
    return other ? proposeJoin(entries, one, other) : [];
  });
  const owned = new Set(entries.map(({ userId }) => userId));
  const links = logins.filter(({ id }) => !owned.has(id)).map((login) => proposeLink(entries, login));
  return [...joins, ...links];
}

function proposeJoin(entries: readonly MemberValues[], one: MemberValues, other: MemberValues): TeamProposal {
  // The one who takes consultations keeps their id, and with it their absences.
  const [kept, joined] = other.takesConsultations ? [other, one] : [one, other];
  return {
    text: `${one.name} and ${other.name} may be the same person.`,
    action: `Join ${one.name} and ${other.name}`,
    leaving: kept.id && joined.id ? { member: joined, successor: kept } : undefined,
    apply: () =>
      entries.flatMap((entry) => {
        if (entry === other) return [];
        // The licensed name is the one with a licence.
        return entry === one
          ? { ...fillMissing(kept, joined), name: (one.licenceNumber ? one : other).name }
          : entry;
      }),
  };
}

function proposeLink(entries: readonly MemberValues[], { id, username }: Login): TeamProposal {
  const [named] = wordsOf(username);
  const member = entries.find(({ name, userId }) => !userId && wordsOf(name)[0] === named);
  if (!member)
    return {
      text: `Nobody on the team has the login ${username}.`,
      action: `Add ${username}`,
      apply: () => [...entries, { ...blankMember, name: username, userId: id, isPublic: false }],
    };
  return {
    text: `The login ${username} may be ${member.name}’s.`,
    action: `Link ${username} to ${member.name}`,
    apply: () => entries.map((entry) => (entry === member ? { ...entry, userId: id } : entry)),
  };
}

/** Two who both take consultations are two people: each has absences of their own. */
function isSimilar(one: MemberValues, other: MemberValues): boolean {
  if (one.takesConsultations && other.takesConsultations) return false;
  if (one.userId && other.userId) return false;
  const [names, others] = [wordsOf(one.name), wordsOf(other.name)];
  if (names.length === 0 || names[0] !== others[0]) return false;
  return names.length === 1 || others.length === 1 || names.at(-1) === others.at(-1);
}

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/\p{L}+/gu) ?? [];

/** Fills what the first lacks from the second. */
function fillMissing(one: MemberValues, other: MemberValues): MemberValues {
  return Object.fromEntries(
    Object.entries(one).map(([field, value]) => [
      field,
      value && (value as { length?: number }).length !== 0 ? value : other[field as keyof MemberValues],
    ]),
  ) as unknown as MemberValues;
}

import { or, type SQL } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import type { KeyedHash } from '#database/keyed-hash.server.ts';
import type { PersonalKind, PersonFinders, PersonTraces } from '#database/personal-kind.server.ts';
import { findErasures, isAddressSuppressed } from './erasures.store.server.ts';
import { findHolds } from './holds.store.server.ts';
import { type Match, mostPerKind, type Person } from './person.ts';
import { phoneDigits, readSoughtPerson, type SoughtPerson } from './sought-person.ts';
import { selectRecords, type StoredRecord } from './stored-records.server.ts';

/**
 * Everything that is stored of a person, by kind: what has the address, number or name; what has the number (or the
 * address) that stands in those; what names them in a text; and what hangs on the records found. Only what has the
 * address itself is theirs beyond doubt: two people may share a phone or a name.
 */
export async function findPerson(
  db: Executor,
  { kinds, hash }: { kinds: PersonalKind[]; hash: KeyedHash },
  typed: string,
): Promise<Person> {
  const sought = readSoughtPerson(typed);
  const search = new PersonSearch(db, kinds);
  await search.add(sought.by, conditionsOf(sought));
  await search.addRelatives(sought);
  await search.addMentions(sought);
  await search.addWhatHangsOn();
  const person = await search.result(sought.by === 'email');
  if (sought.by !== 'email') return { ...person, erasedAt: [], isSuppressed: false };
  const addressHashes = sought.emails.map((email) => hash.of(email));
  return {
    ...person,
    erasedAt: await findErasures(db, addressHashes),
    isSuppressed: await isAddressSuppressed(db, addressHashes),
  };
}

type Condition = (finders: PersonFinders) => SQL | undefined;

function conditionsOf(sought: SoughtPerson): Condition {
  if (sought.by === 'email')
    return ({ email }) => email && or(...sought.emails.map((address) => email(address)));
  if (sought.by === 'phone') return ({ phone }) => phone?.(sought.phone);
  return ({ name }) => name?.(sought.name);
}

interface Found extends StoredRecord {
  matchedBy: Match;
}

/** One search, while it follows its traces. Every record is found once, by the surest match. */
class PersonSearch {
  private readonly db: Executor;
  private readonly kinds: PersonalKind[];
  private readonly found = new Map<PersonalKind, Found[]>();
  private readonly full = new Set<PersonalKind>();

  constructor(db: Executor, kinds: PersonalKind[]) {
    this.db = db;
    this.kinds = kinds;
    for (const kind of kinds) this.found.set(kind, []);
  }

  async add(matchedBy: Match, condition: Condition): Promise<void> {
    for (const kind of this.kinds) {
      const where = condition(kind.finders);
      if (where === undefined) continue;
      const own = this.found.get(kind)!;
      const rows = await selectRecords(this.db, kind, where, { limit: mostPerKind + 1 });
      const news = rows.filter(({ id }) => !own.some((record) => record.id === id));
      if (own.length + news.length > mostPerKind) this.full.add(kind);
      own.push(...news.slice(0, mostPerKind - own.length).map((row) => ({ ...row, matchedBy })));
    }
  }

  /** By the other thing that a person is known by. A name is too little to go on from when it is that of many. */
  async addRelatives({ by }: SoughtPerson): Promise<void> {
    const { emails, phones } = this.traces();
    if (by === 'name' && (this.full.size > 0 || emails.length > 20)) return;
    if (by !== 'email' && emails.length > 0)
      await this.add('email', ({ email }) => email && or(...emails.map((address) => email(address))));
    if (by === 'email' && phones.length > 0)
      await this.add('phone', ({ phone }) => phone && or(...phones.map((digits) => phone(digits))));
  }

  async addMentions(sought: SoughtPerson): Promise<void> {
    if (sought.by === 'name') return;
    const texts = sought.by === 'email' ? sought.emails : [sought.phone];
    await this.add('mention', ({ mention }) => mention && or(...texts.map((text) => mention(text))));
  }

  async addWhatHangsOn(): Promise<void> {
    const traces = this.traces();
    await this.add('record', (finders) => finders.traces?.(traces));
  }

  async result(isSure: boolean): Promise<Pick<Person, 'kinds'>> {
    const all = [...this.found.values()].flat();
    const holds = await findHolds(
      this.db,
      all.flatMap(({ id, facts }) => [id, facts.about ?? id]),
    );
    const sure = new Set(all.filter(({ matchedBy }) => isSure && matchedBy === 'email').map(({ id }) => id));
    // A text of another person's may name them; what the machinery noted with their address is theirs.
    const isTheirs = ({ id, facts, matchedBy, kind }: Found) =>
      sure.has(id) ||
      (facts.about ? sure.has(facts.about) : isSure && matchedBy === 'record') ||
      (isSure && matchedBy === 'mention' && !kind.canBeHeld && kind.about === undefined);
    return {
      kinds: this.kinds.map((kind) => ({
        kind: kind.kind,
        label: kind.label,
        canBeHeld: kind.canBeHeld,
        keeps: kind.keeps ?? null,
        caution: kind.caution ?? null,
        more: this.full.has(kind),
        records: this.found.get(kind)!.map((record) => ({
          id: record.id,
          title: record.facts.title,
          createdAt: record.facts.createdAt,
          email: record.facts.email ?? null,
          matchedBy: record.matchedBy,
          belongs: isTheirs(record),
          hold: holds.get(record.id) ?? holds.get(record.facts.about ?? '') ?? null,
          fields: record.fields,
        })),
      })),
    };
  }

  private traces(): PersonTraces {
    const all = [...this.found.values()].flat();
    return {
      emails: known(all.map(({ facts }) => facts.email?.toLowerCase())),
      phones: known(all.map(({ facts }) => phoneDigits(facts.phone ?? ''))),
      recordIds: all.filter(({ kind }) => kind.id.getSQLType() === 'uuid').map(({ id }) => id),
      networkAddresses: known(all.map(({ facts }) => facts.networkAddress)),
    };
  }
}

/** The values there are, each once. */
function known<Value>(values: (Value | null | undefined)[]): Value[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined))];
}

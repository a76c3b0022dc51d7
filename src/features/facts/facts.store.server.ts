import { momentAfter } from '#lib/moment-after.ts';
import { sql } from 'drizzle-orm';
import { type FactSection, factSections, type Facts, factsSchema, memberSchema } from '#brokerage/facts.ts';
import { ownFacts } from '#brokerage/own-facts.ts';
import type { Executor, Transaction } from '#database/database.server.ts';
import { type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import { listMembers, replaceTeam } from '#features/team/team.store.server.ts';
import { brokerageFacts } from './facts.table.server.ts';
import { joinFormerTeam } from './former-team.server.ts';
import type { StoredFacts, StoredSection } from './stored-facts.ts';

/** Every section: as the owner entered it, or until then as in `src/brokerage`. */
export async function readFacts(db: Executor): Promise<StoredFacts> {
  const rows = new Map((await db.select().from(brokerageFacts)).map((row) => [row.section, row]));
  const members = await listMembers(db);
  const [people, officers] = [rows.get('people')?.value, rows.get('officers')?.value];
  // The team has a table of its own; its row here says who changed it when.
  const team = rows.has('team') ? members : joinFormerTeam({ people, officers }, members);
  const sections = factSections.map((section) => {
    const row = rows.get(section);
    const stored = section === 'team' ? team : row ? row.value : ownFacts[section];
    return [section, toSection(section, stored, row)];
  });
  return Object.fromEntries(sections) as StoredFacts;
}

/** A section as it is stored, or what stands in for it if this release cannot use that. */
function toSection(
  section: FactSection,
  stored: unknown,
  row: { updatedAt: Date; updatedBy: string } | undefined,
): StoredSection {
  const { success, data } = factsSchema.shape[section].safeParse(stored);
  const standIn = () => (section === 'team' ? usableOf(stored as unknown[]) : ownFacts[section]);
  return {
    value: success ? data : standIn(),
    isUnusable: !success,
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
  };
}

/** Members whom this release understands: even without an officer among them, they are better than the files' samples. */
function usableOf(members: unknown[]): Facts['team'] {
  const usable = members.flatMap((member) => memberSchema.safeParse(member).data ?? []);
  return usable.length > 0 ? usable : ownFacts.team;
}

type Saved =
  | { ok: true; section: StoredSection }
  | { ok: false; current: StoredSection }
  | { ok: false; unknownLoginAt: number };

/** Changes a section, if it has the version that may be changed; a team only with logins that exist. */
export async function saveSection<Section extends FactSection>(
  tx: Transaction,
  section: Section,
  { value, ifMatch, by, now }: { value: Facts[Section]; ifMatch: IfMatch; by: string; now: Date },
): Promise<Saved> {
  // Nobody else changes facts until the transaction ends.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('brokerage facts', 0))`);
  const { [section]: current } = await readFacts(tx);
  if (isStale(ifMatch, current.updatedAt)) return { ok: false, current };
  const updatedAt = momentAfter(current.updatedAt, now);
  const team = section === 'team' ? await replaceTeam(tx, value as Facts['team']) : undefined;
  if (team?.ok === false) return team;
  const row = { section, value: team ? [] : value, updatedAt, updatedBy: by };
  await tx
    .insert(brokerageFacts)
    .values(row)
    .onConflictDoUpdate({ target: brokerageFacts.section, set: row });
  return { ok: true, section: toSection(section, team ? team.team : value, row) };
}

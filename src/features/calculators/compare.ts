import {
  type AnyCalculator,
  addressText,
  type Fields,
  givenTexts,
  pageTexts,
  type Texts,
  toQuery,
} from './calculator.ts';

/** Scenario A, and what scenario B changes about it; without `changes` there is no B. */
export interface Scenarios {
  a: Texts;
  changes?: Texts | undefined;
}

export type ScenarioName = 'a' | 'b';

/** Before the names of scenario B's fields in an address. */
export const otherPrefix = 'b.';

export function withoutPrefix(query: Texts, prefix: string): Texts {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, text]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [],
    ),
  );
}

export function readScenarios(calculator: AnyCalculator, query: Texts, today: string): Scenarios {
  const a = pageTexts(calculator, query, today);
  const changes = Object.entries(givenTexts(calculator.fields, withoutPrefix(query, otherPrefix)));
  if (changes.length === 0) return { a };
  return { a, changes: Object.fromEntries(changes.filter(([name, text]) => text !== a[name])) };
}

export function secondScenarioTexts({ a, changes }: Scenarios): Texts | undefined {
  return changes && { ...a, ...changes };
}

/** The scenarios as a query string; `edited` is the one whose form is shown. */
export function writeScenarios(
  calculator: AnyCalculator,
  scenarios: Scenarios,
  { today, edited }: { today: string; edited: ScenarioName },
): string {
  const query = new URLSearchParams(toQuery(calculator, scenarios.a, today));
  for (const [name, text] of otherEntries(calculator, scenarios)) query.set(name, text);
  if (scenarios.changes && edited === 'a') query.set('edit', 'a');
  return query.toString();
}

/** Scenario B's part of an address: what it changes, or its first rate or field if nothing yet. */
export function otherEntries(
  { fields }: AnyCalculator,
  { a, changes }: Scenarios,
): (readonly [name: string, text: string])[] {
  if (!changes) return [];
  const all = Object.entries(fields as Fields);
  const changed = all.filter(([name]) => changes[name] !== undefined && changes[name] !== a[name]);
  const marker = all.find(([, { isRate, isRefinement }]) => isRate && !isRefinement) ?? all[0]!;
  return (changed.length > 0 ? changed : [marker]).map(([name, field]) => [
    otherPrefix + name,
    addressText(field, changes[name] ?? a[name] ?? ''),
  ]);
}

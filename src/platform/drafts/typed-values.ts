import { tabStorage } from './browser-storage.ts';

type Values = Readonly<Record<string, unknown>>;

/** The most a field can contain on the server, in characters: no more is stored. */
const longestValue = 5_000;

const keyOf = (form: string) => `typed ${form}`;

/**
 * Stores what was typed into these fields of a form in the tab, by the form's name, until it is sent or cancelled.
 * `preset` is what the form started with. Where the browser has no room or does not allow storage, nothing is stored.
 */
export function keepTyped(
  form: string,
  { values, fields, preset = {} }: { values: Values; fields: readonly string[]; preset?: Values | undefined },
): void {
  tabStorage.keep(keyOf(form), { values: textsOf(values, fields), preset: textsOf(preset, fields) });
}

/** Finds the texts typed before, unless the form now starts with something else, such as new figures. */
export function findTyped(
  form: string,
  { fields, preset = {} }: { fields: readonly string[]; preset?: Values | undefined },
): Record<string, string> {
  const kept = tabStorage.find(keyOf(form)) as Values | undefined;
  const before = textsOf(kept?.preset, fields);
  const now = textsOf(preset, fields);
  return Object.fromEntries(
    Object.entries(textsOf(kept?.values, fields)).filter(
      ([name]) => now[name] === undefined || now[name] === before[name],
    ),
  );
}

/** Forgets what was typed: it was sent, or the visitor cancelled. */
export const forgetTyped = (form: string): void => tabStorage.forget(keyOf(form));

/** The text of these fields only: never a password, a honeypot field or a stamp. */
function textsOf(values: unknown, fields: readonly string[]): Record<string, string> {
  const all = typeof values === 'object' && values !== null ? (values as Values) : {};
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = Object.hasOwn(all, name) ? all[name] : undefined;
      return typeof value === 'string' && value !== '' ? [[name, value.slice(0, longestValue)]] : [];
    }),
  );
}

import { type FieldValues, type FormState, useFormContext } from 'react-hook-form';
import type { Difference } from '#platform/drafts/conflict.tsx';

export interface FormLabels {
  /** Labels by the end of a field's path, without entry numbers. Fields without a label are not shown. */
  fields: Record<string, string>;
  /** Names of its parts, and of one entry of each of its lists, by their path. */
  parts?: Record<string, string>;
}

/** Connects a field of a form, by its path: label, registration and error. */
export function useFieldProps(labels: FormLabels) {
  const { register, getFieldState, formState } = useFormContext();
  return (path: string) => {
    const { error, isTouched } = getFieldState(path, formState);
    // A new entry is checked before anybody typed in it.
    const isShown = isTouched || wasRefused(formState);
    return {
      label: labelOf(labels, path),
      autoComplete: 'off',
      ...register(path),
      error: isShown ? error?.message : undefined,
    };
  };
}

/** True if the last save was refused, by the browser or the server. */
export const wasRefused = ({ isSubmitted, isSubmitSuccessful }: FormState<FieldValues>): boolean =>
  isSubmitted && !isSubmitSuccessful;

/** The label of a field by its path, such as `members.2.title`; blank if it has none. */
export function labelOf({ fields }: FormLabels, path: string): string {
  let plain = path.replaceAll(new RegExp(entry, 'g'), '');
  while (!(plain in fields) && plain.includes('.')) plain = plain.replace(/^\w+\./, '');
  return fields[plain] ?? '';
}

/** Compares two versions of a form's values by field; entries with an id, wherever they stand. */
export function listDifferences(labels: FormLabels, mine: unknown, theirs: unknown): Difference[] {
  const [own, others] = [new Map(leavesOf(mine)), new Map(leavesOf(theirs))];
  const read = (path: string) => own.get(path) ?? others.get(path);
  return [...new Set([...own.keys(), ...others.keys()])]
    .filter((path) => labelOf(labels, path) && (own.get(path) ?? '') !== (others.get(path) ?? ''))
    .map((path) => ({
      label: fullLabel(labels, path, read),
      mine: linesOf(own, path),
      theirs: linesOf(others, path),
    }));
}

/** The lines of a field; those of a list of entries are their names. */
function linesOf(leaves: ReadonlyMap<string, string>, path: string): string[] {
  const lines = (leaves.get(path) ?? '').split('\n').filter(Boolean);
  return lines.map((line) => leaves.get(`${path}.${line}.name`) ?? line);
}

const entry = String.raw`\.(\d+|[\da-f]{8}-[\da-f-]{27})(?=\.)`;

/** The label with its section or entry: `Review 2: City`, `Grace Hopper: Title`. */
function fullLabel(labels: FormLabels, path: string, read: (path: string) => string | undefined): string {
  const label = labelOf(labels, path);
  const [, list, entryKey] = new RegExp(`^(.+?)${entry}`).exec(path) ?? [];
  const name = entryKey && read(`${list}.${entryKey}.name`);
  if (entryKey?.includes('-') && name) return `${name}: ${label}`;
  const part = labels.parts?.[list ?? /^(.+)\.\w+$/.exec(path)?.[1] ?? ''];
  const number = entryKey === undefined ? '' : ` ${Number(entryKey) + 1}`;
  return part ? `${part}${number}: ${label}` : label + number;
}

function leavesOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'boolean') return [[path, value ? 'yes' : '']];
  if (Array.isArray(value)) {
    const list = value as (string | { id?: string; name?: string })[];
    const order = list.map((item) => (typeof item === 'string' ? item : (item.id ?? item.name ?? '')));
    return [
      [path, order.join('\n')],
      ...list.flatMap((item, index) =>
        typeof item === 'string' ? [] : leavesOf(item, `${path}.${item.id ?? index}`),
      ),
    ];
  }
  const parts = Object.entries(value ?? {}).flatMap(([name, part]) =>
    leavesOf(part, path ? `${path}.${name}` : name),
  );
  return path && value ? [[path, 'yes'], ...parts] : parts;
}

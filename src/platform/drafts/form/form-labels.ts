import { useFormContext } from 'react-hook-form';
import type { Difference } from '#platform/drafts/conflict.tsx';

/** How the fields of a form are called. */
export interface FormLabels {
  /** By the end of their path, without the numbers of entries. What has no label is not shown. */
  fields: Record<string, string>;
  /** What its parts, and one entry of each of its lists, are called, by their path. */
  parts?: Record<string, string>;
}

/** What connects a field of a form, by its path: label, registration and error. */
export function useFieldProps(labels: FormLabels) {
  const { register, getFieldState, formState } = useFormContext();
  return (path: string) => ({
    label: labelOf(labels, path),
    autoComplete: 'off',
    ...register(path),
    error: getFieldState(path, formState).error?.message,
  });
}

/** The label of a field by its path, such as `members.2.title`; blank if it has none. */
export function labelOf({ fields }: FormLabels, path: string): string {
  let plain = path.replaceAll(/\.\d+(?=\.)/g, '');
  while (!(plain in fields) && plain.includes('.')) plain = plain.replace(/^\w+\./, '');
  return fields[plain] ?? '';
}

/** Where two versions of what a form edits differ, field by field. */
export function listDifferences(labels: FormLabels, mine: unknown, theirs: unknown): Difference[] {
  const [own, others] = [new Map(leavesOf(mine)), new Map(leavesOf(theirs))];
  return [...new Set([...own.keys(), ...others.keys()])]
    .filter((path) => labelOf(labels, path) && (own.get(path) ?? '') !== (others.get(path) ?? ''))
    .map((path) => ({
      label: fullLabel(labels, path),
      mine: linesOf(own.get(path)),
      theirs: linesOf(others.get(path)),
    }));
}

const linesOf = (text = '') => text.split('\n').filter(Boolean);

/** With the part or the entry that has the field: `Review 2: City`. */
function fullLabel(labels: FormLabels, path: string): string {
  const label = labelOf(labels, path);
  const [, list, at] = /^(.+?)\.(\d+)\./.exec(path) ?? [];
  const part = labels.parts?.[list ?? path.replace(/\.\w+$/, '')];
  const number = at === undefined ? '' : ` ${Number(at) + 1}`;
  return part ? `${part}${number}: ${label}` : label + number;
}

function leavesOf(value: unknown, path = ''): [path: string, text: string][] {
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))
    return [[path, value.join('\n')]];
  if (typeof value === 'boolean') return [[path, value ? 'yes' : '']];
  if (typeof value === 'string') return [[path, value]];
  const parts = Object.entries(value ?? {}).flatMap(([name, part]) =>
    leavesOf(part, path ? `${path}.${name}` : name),
  );
  return path && value ? [[path, 'yes'], ...parts] : parts;
}

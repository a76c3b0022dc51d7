export interface Finding {
  /** The name of the setting checked, or a word such as `database`. */
  about: string;
  state: 'ok' | 'warning' | 'problem';
  found: string;
  advice?: string;
}

export const ok = (about: string, found: string): Finding => ({ about, state: 'ok', found });
const findingOf =
  (state: Finding['state']) =>
  (about: string, found: string, advice: string): Finding => ({ about, state, found, advice });
export const warning = findingOf('warning');
export const problem = findingOf('problem');

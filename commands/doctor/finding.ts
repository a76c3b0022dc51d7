export interface Finding {
  /** The name of the setting checked, or a word such as `database`. */
  about: string;
  state: 'ok' | 'warning' | 'problem';
  found: string;
  advice?: string;
}

export const ok = (about: string, found: string): Finding => ({ about, state: 'ok', found });
export const warning = (about: string, found: string, advice: string): Finding => ({
  about,
  state: 'warning',
  found,
  advice,
});
export const problem = (about: string, found: string, advice: string): Finding => ({
  about,
  state: 'problem',
  found,
  advice,
});

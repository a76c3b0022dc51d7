/** One thing the doctor has checked. */
export interface Finding {
  /** What was checked: a setting's name, or a word such as `database`. */
  about: string;
  state: 'ok' | 'warning' | 'problem';
  /** What was found, in one sentence. */
  found: string;
  /** What to do about it; missing when nothing needs to be done. */
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

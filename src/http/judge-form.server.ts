import type { FormTrap } from './form-trap.ts';
import type { Sign } from './suspicion.ts';

/** A form that was sent, as far as it matters for telling people from machines. */
export interface SentText {
  email: string;
  /** Names and phone numbers, where nobody writes links. */
  short: readonly string[];
  /** What was written freely. */
  long: readonly (string | null)[];
  trap: FormTrap;
}

/** The signs that make a request suspicious; null where there are none, or too few. */
export type Suspicion = Sign[] | null;

/**
 * Says whether a request looks like a machine's. Whoever sent it is never told, and nothing is refused for it: it is kept
 * apart. Features get it as an argument.
 */
export type JudgeForm = (form: SentText) => Promise<Suspicion>;

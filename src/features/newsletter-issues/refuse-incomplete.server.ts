import { Refusal } from '#http/refusals.server.ts';

/** Throws the Refusal of an issue with parts that are missing: each message, without its period, by field. */
export function refuseIncomplete(gaps: Record<string, string>): void {
  const [first, ...others] = Object.values(gaps);
  if (first === undefined) return;
  const message =
    others.length === 0 ? `${first}.` : 'Some parts of this issue are not finished. Please check them.';
  throw new Refusal('invalid-input', message).withDetails({ fields: gaps });
}

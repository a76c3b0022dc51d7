// 22021: character_not_in_repertoire, such as U+0000; 22P05: untranslatable_character.
const unstorableCodes = new Set(['22021', '22P05']);

/** Whether an error means that the database cannot store a text that was sent, which is the sender's fault. */
export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && unstorableCodes.has(code)) || isUnstorable(error.cause);
}

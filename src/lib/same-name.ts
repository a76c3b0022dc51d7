const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** True if two names are the same but for capitals and accents. */
export const isSameName = (first: string, second: string) =>
  collator.compare(first.trim(), second.trim()) === 0;

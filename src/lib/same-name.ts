const names = new Intl.Collator('en', { sensitivity: 'base' });

/** Says whether two names are the same but for capitals and accents. */
export const isSameName = (one: string, other: string) => names.compare(one.trim(), other.trim()) === 0;

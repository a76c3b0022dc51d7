/** A phrase as it stands within a sentence: `Monthly payment` as `monthly payment`. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The blog's five categories and what the admin area calls them (specification §3), in the order they are shown. */
export const blogCategories = [
  ['mortgage-tips', 'Mortgage Tips'],
  ['first-time-buyers', 'First-time Buyers'],
  ['refinancing', 'Refinancing'],
  ['market-updates', 'Market Updates'],
  ['investment', 'Investment'],
] as const;

export type BlogCategory = (typeof blogCategories)[number][0];

export const categoryName = (category: string): string =>
  blogCategories.find(([known]) => known === category)?.[1] ?? categoryLabel(category);

/** The label visitors see: hyphens become spaces, and each word is capitalized (specification §3). */
export function categoryLabel(category: string): string {
  return category
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export function isBlogCategory(text: string | undefined): text is BlogCategory {
  return blogCategories.some(([category]) => category === text);
}

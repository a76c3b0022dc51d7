/** The blog's five categories (specification §3), in the order they are shown. */
export const blogCategories = [
  'mortgage-tips',
  'first-time-buyers',
  'refinancing',
  'market-updates',
  'investment',
] as const;

export type BlogCategory = (typeof blogCategories)[number];

/** What the desk calls them. */
export const categoryNames: Record<BlogCategory, string> = {
  'mortgage-tips': 'Mortgage Tips',
  'first-time-buyers': 'First-time Buyers',
  refinancing: 'Refinancing',
  'market-updates': 'Market Updates',
  investment: 'Investment',
};

/** What visitors read: hyphens become spaces, and each word begins with a capital (specification §3). */
export function categoryLabel(category: string): string {
  return category
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export function isBlogCategory(text: string | undefined): text is BlogCategory {
  return (blogCategories as readonly (string | undefined)[]).includes(text);
}

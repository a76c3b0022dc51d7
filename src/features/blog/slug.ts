/**
 * The slug that a title suggests (specification §5): lowercase, nothing but letters, digits and hyphens, no two hyphens
 * in a row and none at an end. Letters lose their accents. Empty for a title without letters and digits.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Whether the text can be a slug: lowercase letters, digits, and single hyphens between them. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

import type { Facts } from './facts.ts';

/** A client's public words as visitors see them, quoted with permission. */
export type Review = Omit<Facts['reviews'][number], 'permission'>;

/** Empty until there are real ones: nothing here is made up, and pages hide the section meanwhile. */
export const reviews: readonly Review[] = [];

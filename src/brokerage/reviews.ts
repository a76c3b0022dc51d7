import type { Facts } from './facts.ts';

/** What visitors see of what a client wrote in public, who has agreed to be quoted. */
export type Review = Omit<Facts['reviews'][number], 'permission'>;

/** Empty until there are real ones: nothing here is made up, and pages hide the section meanwhile. */
export const reviews: readonly Review[] = [];

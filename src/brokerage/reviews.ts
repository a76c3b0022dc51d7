/** What a client wrote in public, with their permission to quote it. */
export interface Review {
  text: string;
  firstName: string;
  city: string;
  /** ISO date of the review. */
  date: string;
  link: string;
}

/** Empty until there are real ones: nothing here is made up, and pages hide the section meanwhile. */
export const reviews: readonly Review[] = [];

/** Answers a request that a page makes while it is rendered for a signed-in user. */
export type AnswerRequest = (url: string) => Promise<Response>;

/** A page, and how it is cached. */
export interface Page {
  /** The path; a segment that begins with a colon matches any one segment. */
  path: string;
  /** The file below `src` whose default export is the page, such as `features/bookings/form/book.page.tsx`. */
  file: string;
  /** Whether it is listed for search engines. */
  listed?: boolean;
  readsQuery?: boolean;
  /** Whether it shows today's date or applies that day's rules: it is rendered again every day. */
  dated?: boolean;
  /** Whether it is for one visitor only: a separate route serves it. */
  personal?: boolean;
  /** Whether signed-in users get a page of their own at this path, so that shared caches must not store it. */
  hasPersonal?: boolean;
  /** Whether it stays as it was served, without scripts, since it is sent in place of other pages at their addresses. */
  standsIn?: boolean;
}

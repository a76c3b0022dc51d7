/** Answers a request that a page makes while it is rendered for a signed-in user. */
export type AnswerRequest = (url: string) => Promise<Response>;

export interface Page {
  /** The path; a segment that begins with a colon matches any one segment. */
  path: string;
  /** The file below `src` whose default export is the page, such as `features/bookings/form/book.page.tsx`. */
  file: string;
  /** True if search engines are told of it. */
  listed?: boolean;
  readsQuery?: boolean;
  /** True if it shows today's date or applies that day's rules: it is rendered again every day. */
  dated?: boolean;
  /** True if it is for one visitor only: a separate route serves it. */
  personal?: boolean;
  /** True if signed-in users get a page of their own at this path, so that shared caches must not store it. */
  variesBySignIn?: boolean;
  /** True if it stays as served, without scripts: it is sent in place of pages at other addresses. */
  isErrorPage?: boolean;
}

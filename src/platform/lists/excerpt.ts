/** About as many characters as the widest screen has room for. */
const maxShown = 200;

/** Hidden between 48 and 64 rem, and below 48 rem when the cell before it is filled. */
export const firstWordsClass = '@max-3xl:[td:not(:empty)+&]:hidden @3xl:hidden @5xl:block';

/** The beginning of a text; the rest is cut off by the cell. */
export const excerptOf = (text: string | null) => text?.slice(0, maxShown);

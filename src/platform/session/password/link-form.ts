/**
 * Content of a page behind a link for a new password or an invitation; nothing if the link does not work. It
 * is a plain form: it works without script, and what is wrong comes back with the page.
 */
export interface LinkedForm {
  token: string;
  username: string;
  /** Messages by field; `form` if it is none of them. */
  errors: { username?: string; password?: string; form?: string };
  /** The offer of an invitation; `opens` tells, within a sentence, what the login opens. */
  invitation?: { email: string; opens: string; invitedBy: string };
}

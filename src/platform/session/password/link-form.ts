/**
 * What a page behind a link for a new password or an invitation shows; nothing if the link does not work. It is a plain
 * form: it works without script, and what is wrong comes back with the page.
 */
export interface LinkedForm {
  token: string;
  username: string;
  /** What is wrong, by field; `form` if it is none of them. */
  errors: { username?: string; password?: string; form?: string };
  /** What is offered, for an invitation; what the login opens, within a sentence. */
  invitation?: { email: string; opens: string; invitedBy: string };
}

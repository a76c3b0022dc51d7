import { passwordWeakness } from './password.server.ts';
import { newPasswordField } from '#platform/user/user.ts';

/** The field `password` of a form in which somebody chooses one, or what is wrong with it. */
export function readNewPassword(
  fields: unknown,
  username: string,
  company: { name: string },
): { ok: true; password: string } | { ok: false; errors: { password: string } } {
  const typed = newPasswordField.safeParse((fields as { password?: unknown } | null)?.password);
  const error = typed.success
    ? passwordWeakness(typed.data, username, company)
    : typed.error.issues[0]!.message;
  if (typed.success && error === undefined) return { ok: true, password: typed.data };
  return { ok: false, errors: { password: error! } };
}

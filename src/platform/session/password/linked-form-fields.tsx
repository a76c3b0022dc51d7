import { TextField } from '#ui/fields/field.tsx';
import { shortestPassword } from '#platform/user/user.ts';

/** The field in which somebody chooses a password, in a plain form. */
export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <TextField
      label={label}
      type="password"
      name="password"
      required
      minLength={shortestPassword}
      maxLength={1000}
      hint={`At least ${shortestPassword} characters. Three or four unrelated words work well.`}
      autoComplete="new-password"
      error={error}
    />
  );
}

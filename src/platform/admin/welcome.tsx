import { useLocation, useSearch } from 'wouter';
import { Link } from '#pages/link.tsx';
import { Button, buttonClass } from '#ui/button.tsx';

/** Advice for somebody who has just accepted an invitation; until then they have nothing but a password. */
export function Welcome({ username }: { username: string }) {
  const [path, navigate] = useLocation();
  const isNew = new URLSearchParams(useSearch()).has('welcome');
  if (!isNew) return null;
  return (
    <section
      aria-label="Welcome"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-large border border-line bg-paper-raised px-4 py-3 text-small"
    >
      <p className="max-w-prose">
        <strong className="font-semibold">Welcome, {username}.</strong> Only a password protects your login.
        Add a passkey or an app as a second factor, so that a stolen password opens nothing.
      </p>
      <p className="flex gap-2">
        <Link href="/admin/account" className={buttonClass('primary', 'small')}>
          Set Up a Second Factor
        </Link>
        <Button variant="quiet" size="small" onClick={() => navigate(path, { replace: true })}>
          Not Now
        </Button>
      </p>
    </section>
  );
}

/** About as many characters as the widest screen has room for. */
const maxShown = 200;

/** Hidden between 48 and 64 rem, and below 48 rem when the cell before it is filled. */
export const firstWordsClass = '@max-3xl:[td:not(:empty)+&]:hidden @3xl:hidden @5xl:block';

export function Excerpt({
  flags = [],
  text,
}: {
  flags?: readonly string[] | undefined;
  text: string | null;
}) {
  return (
    <>
      {flags.map((flag) => (
        <span key={flag} className="mr-2 rounded-small bg-paper-sunk px-1.5 font-semibold text-ink">
          {flag}
        </span>
      ))}
      {text?.slice(0, maxShown)}
    </>
  );
}

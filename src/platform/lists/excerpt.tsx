/** About as many characters as the widest screen has room for. */
const maxShown = 200;

/** Where the column has room: on one line only beside everything else, on two where what is before it is empty. */
export const firstWordsClass = '@max-3xl:[td:not(:empty)+&]:hidden @3xl:hidden @5xl:block';

/** What a row shows of a longer text, after what is worth knowing before it is read. */
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

import type { ReactNode } from 'react';
import type { Person } from '#brokerage/team.ts';

/** Somebody's portrait, or their initials. Decorative: the name always stands beside it. */
export function Portrait({
  person: { name, portrait },
  className,
}: {
  person: { name: string; portrait?: string | undefined };
  /** Its shape and size, such as `rounded-full size-12`. */
  className: string;
}) {
  if (portrait)
    return (
      <img
        src={portrait}
        alt=""
        width="96"
        height="96"
        loading="lazy"
        className={`shrink-0 bg-paper-sunk object-cover ${className}`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center bg-lake font-semibold ${className}`}
    >
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first two parts of a name or username. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s._-]+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32))
    .join('');

/** A person in two lines: name, and title with licence number, as the regulator requires. */
export function PersonLine({ person, children }: { person: Person; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-4">
      <Portrait person={person} className="size-14 rounded-full" />
      <div>
        <p className="font-semibold">{person.name}</p>
        <p className="text-small text-ink-soft">
          {person.title}, licence {person.licenceNumber}
        </p>
        {children}
      </div>
    </div>
  );
}

import { Button } from '#ui/button.tsx';

/** The version that was not chosen, which can still be had. */
export function OtherVersion({
  name,
  onSwap,
}: {
  /** What it is called, if it has a name. */
  name?: string;
  onSwap: () => void;
}) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-small bg-paper-sunk px-3 py-1">
      <span>You can have the other version{name && ` (“${name}”)`} until you leave this page.</span>
      <Button size="small" variant="quiet" className="-ml-4" onClick={onSwap}>
        Undo my choice
      </Button>
    </p>
  );
}

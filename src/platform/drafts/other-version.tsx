import { Button } from '#ui/button.tsx';

/** The version that was not chosen, which can still be had. */
export function OtherVersion({
  name,
  onSwap,
  onDrop,
}: {
  /** What it is called, if it has a name. */
  name?: string;
  onSwap: () => void;
  onDrop: () => void;
}) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-small bg-paper-sunk px-3 py-1">
      <span>The other version{name && ` (“${name}”)`} is kept in this browser.</span>
      <span className="-ml-3">
        <Button size="small" variant="quiet" className="px-3" onClick={onSwap}>
          Switch to it
        </Button>
        <Button size="small" variant="quiet" className="px-3" onClick={onDrop}>
          Forget it
        </Button>
      </span>
    </p>
  );
}

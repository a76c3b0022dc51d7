import { CopyIcon } from './admin-icons.tsx';
import { useCopy } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { CheckIcon } from './icons.tsx';
import { toast } from './toasts/toast.ts';

/** Copies a text to the clipboard, and says so. `what` names it, such as *email*. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { isCopied, copy } = useCopy(text);
  async function press() {
    if (!(await copy())) toast({ variant: 'destructive', title: 'Your browser does not allow copying here' });
  }
  return (
    <>
      <IconButton label={`Copy ${what} ${text}`} tooltip={`Copy ${what}`} onClick={() => void press()}>
        {isCopied ? <CheckIcon className="size-4.5" /> : <CopyIcon className="size-4.5" />}
      </IconButton>
      <output className="sr-only">{isCopied && `Copied ${text}`}</output>
    </>
  );
}

import { copyText } from './copy-text.ts';
import { toast } from './toasts/toast.ts';

/** A button that copies an address, and says so. */
export function CopyLink({ url, className }: { url: string; className: string }) {
  const copy = async () =>
    toast(
      (await copyText(url))
        ? { title: 'Link copied' }
        : { variant: 'destructive', title: 'The link could not be copied', description: url },
    );
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      Copy link
    </button>
  );
}

import { useCopy } from './copy-text.ts';
import { toast } from './toasts/toast.ts';

export function CopyLink({ url, className }: { url: string; className: string }) {
  const { isCopied, copy } = useCopy(url);
  const press = async () =>
    toast(
      (await copy())
        ? { title: 'Link copied', variant: 'spoken' }
        : { title: 'The link could not be copied', description: url, variant: 'destructive' },
    );
  return (
    <button type="button" className={className} onClick={() => void press()}>
      {isCopied ? 'Copied ✓' : 'Copy link'}
    </button>
  );
}

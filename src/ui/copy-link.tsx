import { useState } from 'react';
import { copyText } from './copy-text.ts';
import { toast } from './toasts/toast.ts';

/** A button that copies an address, and says so. */
export function CopyLink({ url, className }: { url: string; className: string }) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    const isDone = await copyText(url);
    toast(
      isDone
        ? { title: 'Link copied', variant: 'spoken' }
        : { title: 'The link could not be copied', description: url, variant: 'destructive' },
    );
    setIsCopied(isDone);
    setTimeout(() => setIsCopied(false), 2000);
  }
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      {isCopied ? 'Copied ✓' : 'Copy link'}
    </button>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { countsInWords } from './erasure-words.ts';
import type { ErasureAnswer } from './erasure.ts';

/** What an erasure did, until it is closed. The focus goes here: what had it is gone. */
export function ErasureSummary({ erasure, onClose }: { erasure: ErasureAnswer; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="erased" className="mt-8 border-l-4 border-ink bg-paper-raised p-5 sm:p-6">
      <h2 id="erased" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        Erased
      </h2>
      <p className="mt-2">{countsInWords(erasure.counts)}.</p>
      <p className="mt-2 text-small text-ink-soft">
        Record of erasure <span className="font-mono break-all">{erasure.id}</span>. It holds these counts and
        nothing of the person.
      </p>
      <Button variant="secondary" size="small" className="mt-4" onClick={onClose}>
        Close
      </Button>
    </section>
  );
}

import { useState } from 'react';
import { useGet } from '#http/use-get.ts';
import { usePublicUrl } from '#pages/page-head.tsx';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { SegmentedControl } from '#platform/admin/segmented-control.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DisclosureSummary } from '#ui/disclosure-summary.tsx';
import { AnswerTimesSection } from './answer-times-section.tsx';
import type { SourceFigures } from './source-figures.ts';
import { type CountedKind, countedKinds, SourceTable } from './source-table.tsx';

export default function FiguresPage() {
  return (
    <AdminPage title="Figures">
      {() => (
        <>
          <SourceSection />
          <AnswerTimesSection />
        </>
      )}
    </AdminPage>
  );
}

function SourceSection() {
  const [kind, setKind] = useState<CountedKind>('all');
  const figures = useGet<SourceFigures>('/api/figures/sources');
  const isEmpty = figures.data?.rows.length === 0;
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="text-h4">
        Where requests came from
      </h2>
      <SegmentedControl
        label="What to count"
        options={countedKinds}
        value={kind}
        className="mt-2 w-fit max-sm:w-full"
        onChange={setKind}
      />
      {figures.data ? (
        <SourceTable figures={figures.data} kind={kind} />
      ) : (
        <NotLoaded query={figures} what="the figures" className="py-8" />
      )}
      {!isEmpty && (
        <p className="mt-3 max-w-prose text-small text-ink-soft">
          Counted in the month in which they arrived. Spam and cancelled consultations don’t count.{' '}
          <em>Unknown</em>: the visitor’s browser asks not to be tracked, or nothing was kept yet.
        </p>
      )}
      <TagLinks isOpen={isEmpty} />
    </section>
  );
}

const parameters = [
  ['utm_source', 'who links to us: newsletter, google, facebook, a partner’s name'],
  ['utm_medium', 'how: email, cpc (paid ads), social, print'],
  ['utm_campaign', 'what for: spring-renewals, open-house-march'],
] as const;

function TagLinks({ isOpen }: { isOpen: boolean }) {
  const example = `${usePublicUrl()}/?utm_source=newsletter&utm_medium=email&utm_campaign=spring-renewals`;
  return (
    // Keyed: it opens by itself only where there is nothing else to see.
    <details key={String(isOpen)} open={isOpen} className="group mt-3 text-small">
      <DisclosureSummary className="min-h-10 w-fit font-semibold hover:underline max-md:min-h-11">
        How to track a link, ad or mailing
      </DisclosureSummary>
      <div className="max-w-prose pt-1 pb-2">
        <p>
          Add these to the address you put in an ad, a newsletter or a QR code. Any page of this website will
          do; names in lower case without spaces stay readable.
        </p>
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {parameters.map(([name, meaning]) => (
            <div key={name} className="contents">
              <dt className="font-mono">{name}</dt>
              <dd className="text-ink-soft max-sm:mb-1">{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 flex items-center gap-2 rounded-small bg-paper-sunk py-1 pr-1 pl-3">
          <span className="min-w-0 flex-1 font-mono break-all">{example}</span>
          <CopyButton text={example} what="example" />
        </p>
      </div>
    </details>
  );
}

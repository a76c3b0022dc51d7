import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { useToday } from '#ui/use-today.ts';
import { classNames } from '#ui/class-names.ts';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { ArrowIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { formatMonth } from './format-figures.ts';
import { Segments } from '#platform/admin/segments.tsx';
import { type FigureGroup, monthAfter, monthsShown, type SourceFigures } from './source-figures.ts';
import { SourceTable } from './source-table.tsx';
import { TagLinks } from './tag-links.tsx';
import { useFiguresAddress } from './use-figures-address.ts';

const groupLabels = [
  ['source', 'Source'],
  ['page', 'Page and form'],
  ['campaign', 'Campaign'],
] as const;
const kindLabels = [
  ['all', 'Both'],
  ['requests', 'Requests'],
  ['consultations', 'Consultations'],
] as const;

/** Where requests and consultations came from, by month. */
export function SourceSection() {
  const currentMonth = useToday().slice(0, 7);
  const { by, kind, to, show } = useFiguresAddress();
  const figures = useSourceFigures({ by, to });
  const isEmpty = figures.data?.rows.length === 0;
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="font-sans text-base font-semibold tracking-normal">
        Where requests came from
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segments
          label="Count by"
          options={groupLabels}
          value={by}
          className="max-sm:w-full max-sm:*:px-1.5"
          onChange={(group) => show({ by: group })}
        />
        <Segments
          label="What to count"
          options={kindLabels}
          value={kind}
          className="max-sm:w-full max-sm:*:px-1.5"
          onChange={(counted) => show({ kind: counted })}
        />
        {figures.data && (
          <Period
            months={figures.data.months}
            currentMonth={currentMonth}
            onChange={(last) => show({ to: last === currentMonth ? undefined : last })}
          />
        )}
      </div>
      {figures.isPending && (
        <p className="py-8">
          <Spinner label="Loading the figures" />
        </p>
      )}
      {figures.isError && (
        <p role="alert" className="py-8">
          Error loading the figures: {figures.error.message}
        </p>
      )}
      {figures.data && (
        <div className={classNames('transition-opacity', figures.isPlaceholderData && 'opacity-60')}>
          <SourceTable figures={figures.data} heading={new Map(groupLabels).get(by)!} kind={kind} />
        </div>
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

/** Requests and consultations by source, up to and including a month; the current one unless given. */
function useSourceFigures({ by, to }: { by: FigureGroup; to: string | undefined }) {
  const query = new URLSearchParams({ by, ...(to !== undefined && { to }) });
  return useQuery({
    queryKey: ['/api/figures/sources', by, to],
    queryFn: () => request<SourceFigures>('GET', `/api/figures/sources?${query}`),
    placeholderData: keepPreviousData,
  });
}

/** The months shown, and the way to those before and after. */
function Period({
  months,
  currentMonth,
  onChange,
}: {
  months: string[];
  currentMonth: string;
  /** Called with the last of other months. */
  onChange: (last: string) => void;
}) {
  const [first, last] = [months[0]!, months.at(-1)!];
  const later = monthAfter(last, monthsShown);
  return (
    <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between sm:ml-auto">
      <button
        type="button"
        aria-label="Twelve months earlier"
        onClick={() => onChange(monthAfter(first, -1))}
        className={classNames(iconButtonClass, 'max-md:size-11')}
      >
        <ArrowIcon className="size-4.5 rotate-180" />
      </button>
      <p aria-live="polite" className="tabular text-small font-semibold">
        {formatMonth(first)} – {formatMonth(last)}
      </p>
      <button
        type="button"
        aria-label="Twelve months later"
        disabled={last >= currentMonth}
        onClick={() => onChange(later > currentMonth ? currentMonth : later)}
        className={classNames(iconButtonClass, 'disabled:opacity-40 max-md:size-11')}
      >
        <ArrowIcon className="size-4.5" />
      </button>
    </div>
  );
}

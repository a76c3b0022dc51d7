import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { DownloadIcon } from '#ui/admin-icons.tsx';
import { Button, SmallButton, QuietButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Options } from '#ui/fields/field.tsx';
import { DateInput } from '#ui/fields/small-date-field.tsx';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { ExpandIcon } from '#ui/icons.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { isNarrowing, type ListFilter, noFilter } from './list-address.ts';
import type { ListDefinition } from './row-view.ts';
import { filterControl, SearchInput } from './search-input.tsx';

const small = 'min-h-9! px-3! pointer-coarse:min-h-11!';

/** Controls to search, filter, sort and export a list, in one row; on a phone, all but the search unfolds. */
export function FilterBar({
  filter,
  onChange,
  types,
  sorts,
  labels,
  spam,
  status,
  csv,
  onLeave,
}: Pick<ListDefinition, 'types' | 'sorts' | 'labels'> & {
  filter: Record<string, string>;
  onChange: (changes: ListFilter) => void;
  spam: number;
  /** The number of rows, or a note that they are being searched. */
  status: string;
  /** The address of the same list as a file; undefined for who may not export. */
  csv: string | undefined;
  /** Called when the arrow key moves from the search field down to the list. */
  onLeave: () => void;
}) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  const set = ['type', 'sort', 'from', 'to'].filter((name) => filter[name]).length;
  const isSpam = filter.spam === 'yes';
  /** Returns what every control but the search field has in common. */
  const bound = (name: 'type' | 'sort' | 'from' | 'to') => ({
    className: filterControl,
    value: filter[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: event.target.value }),
  });
  return (
    <search className="@container text-small">
      <div className="flex flex-wrap items-center gap-2">
        <label className="min-w-40 flex-1 basis-40">
          <span className="sr-only">{labels.search}</span>
          <SearchInput value={filter.q ?? ''} onChange={(q) => onChange({ q })} onLeave={onLeave} />
        </label>
        <SmallButton
          aria-expanded={isUnfolded}
          aria-controls={id}
          className={classNames(small, '@4xl:hidden')}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          Filters{set > 0 && <span className="tabular">{set}</span>}
          <ExpandIcon className={classNames('size-4', isUnfolded && 'rotate-180')} />
        </SmallButton>
        <div
          id={id}
          className={classNames(
            'gap-2 @max-4xl:order-last @max-4xl:basis-full @max-4xl:grid-cols-2 @xl:@max-4xl:grid-cols-4 @max-4xl:items-center @4xl:contents',
            isUnfolded ? '@max-4xl:grid' : '@max-4xl:hidden',
          )}
        >
          <label>
            <span className="sr-only">{labels.type}</span>
            <select {...bound('type')}>
              <option value="">{labels.allTypes}</option>
              <Options options={types} />
            </select>
          </label>
          <label>
            <span className="sr-only">Sorted by</span>
            <select {...bound('sort')} value={filter.sort ?? sorts[0]?.[0]}>
              <Options options={sorts} />
            </select>
          </label>
          <Day text="From">
            <DateInput aria-label={labels.from} max={filter.to} {...bound('from')} />
          </Day>
          <Day text="To">
            <DateInput aria-label={labels.to} min={filter.from} {...bound('to')} />
          </Day>
          <output className="tabular whitespace-nowrap text-ink-soft @4xl:min-w-28 @4xl:text-right">
            {status}
          </output>
          <div className="order-last flex items-center @max-4xl:justify-end">
            {isNarrowing(filter) && (
              <QuietButton aria-label="Clear filters" className={small} onClick={() => onChange(noFilter)}>
                Clear
              </QuietButton>
            )}
            {csv && (
              <Tooltip label="Export CSV">
                <a
                  href={csv}
                  download
                  aria-label="Export CSV"
                  className={classNames(iconButtonClass, 'pointer-coarse:size-11')}
                >
                  <DownloadIcon className="size-4.5" />
                </a>
              </Tooltip>
            )}
          </div>
        </div>
        {(isSpam || spam > 0) && (
          <Button
            variant={isSpam ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={isSpam}
            className={small}
            onClick={() => onChange({ spam: isSpam ? '' : 'yes' })}
          >
            Spam <span className="tabular">{spam}</span>
          </Button>
        )}
      </div>
    </search>
  );
}

/** A day's field, which has a full label of its own, with a short one beside it. */
function Day({ text, children }: { text: string; children: ReactNode }) {
  return (
    <label className="flex items-center gap-1.5">
      <span aria-hidden="true" className="text-ink-soft @max-4xl:w-9">
        {text}
      </span>
      <span className="grow">{children}</span>
    </label>
  );
}

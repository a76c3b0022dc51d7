import { filterControl, SearchInput } from '#platform/lists/search-input.tsx';
import { Options } from '#ui/fields/field.tsx';
import type { PostFilter } from './blog-administration.queries.ts';
import { blogCategories } from './blog-post.ts';

const statuses = [
  ['draft', 'Drafts'],
  ['published', 'Published'],
  ['scheduled', 'Scheduled'],
  ['deleted', 'Deleted'],
] as const;

const searchLabel = 'Search by title';

/** Filters the list of posts by words of the title, status and category, in one row. */
export function PostFilterBar({
  filter,
  count,
  onChange,
  onLeave,
}: {
  filter: PostFilter;
  count: string;
  onChange: (changes: Partial<PostFilter>) => void;
  /** Called when the arrow key moves from the search field down to the list. */
  onLeave: () => void;
}) {
  const choice = (
    name: 'status' | 'category',
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <label className="flex-1 sm:flex-none">
      <span className="sr-only">{label}</span>
      <select
        className={filterControl}
        value={filter[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      >
        <option value="">{name === 'status' ? 'Every status' : 'Every category'}</option>
        <Options options={options} />
      </select>
    </label>
  );
  return (
    <search className="flex flex-wrap items-center gap-2 text-small">
      <label className="min-w-40 flex-1 basis-full sm:basis-40">
        <span className="sr-only">{searchLabel}</span>
        <SearchInput
          value={filter.search}
          onChange={(search) => onChange({ search: search.trim() })}
          onLeave={onLeave}
        />
      </label>
      {choice('status', 'Status', statuses)}
      {choice('category', 'Category', blogCategories)}
      <output className="tabular min-w-20 whitespace-nowrap text-right text-ink-soft max-sm:sr-only">
        {count}
      </output>
    </search>
  );
}

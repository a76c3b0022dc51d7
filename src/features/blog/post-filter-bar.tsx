import { useEffect, useEffectEvent, useState } from 'react';
import { ChoiceField, TextField } from '#ui/field.tsx';
import type { PostFilter } from './blog-administration.queries.ts';
import { blogCategories } from './blog-post.ts';

const statuses = [
  ['draft', 'Drafts'],
  ['published', 'Published'],
  ['scheduled', 'Scheduled'],
] as const;

/** The delay between the last keystroke and the search, in milliseconds. */
const typingPause = 200;

/** Filters the list of posts by words of the title, status and category. */
export function PostFilterBar({
  filter,
  onChange,
}: {
  filter: PostFilter;
  onChange: (filter: PostFilter) => void;
}) {
  const [typed, setTyped] = useState(filter.search);
  const search = useEffectEvent((text: string) => {
    if (text !== filter.search) onChange({ ...filter, search: text });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr] [&>:first-child]:max-sm:col-span-2">
      <TextField
        label="Search by title"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ChoiceField
        label="Status"
        none="All"
        options={statuses}
        value={filter.status}
        onChange={(event) => onChange({ ...filter, status: event.target.value })}
      />
      <ChoiceField
        label="Category"
        none="All"
        options={blogCategories}
        value={filter.category}
        onChange={(event) => onChange({ ...filter, category: event.target.value })}
      />
    </search>
  );
}

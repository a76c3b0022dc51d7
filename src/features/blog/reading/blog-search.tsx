import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { maxSearchLength } from '#features/blog/blog-page.ts';
import { SmallButton } from '#ui/button.tsx';
import { control } from '#ui/fields/field.tsx';

/** Searches the blog, with a URL that can be shared; without script, the browser submits the form itself. */
export default function BlogSearch({ search }: { search: string | null }) {
  const [, navigate] = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = (new FormData(event.currentTarget).get('search') as string).trim();
    navigate(words === '' ? '/blog' : `/blog?${new URLSearchParams({ search: words })}`);
  };
  return (
    <search>
      <form method="get" action="/blog" onSubmit={submit}>
        <label htmlFor="search" className="font-semibold">
          Search the blog
        </label>
        <div className="mt-3 flex gap-2">
          <input
            // A different search is shown, for example after Back.
            key={search}
            id="search"
            name="search"
            type="search"
            enterKeyHint="search"
            maxLength={maxSearchLength}
            defaultValue={search ?? ''}
            className={control}
          />
          <SmallButton type="submit">Search</SmallButton>
        </div>
      </form>
    </search>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { FactSection, Facts } from '#brokerage/facts.ts';
import { serverMessage } from '#http/api-error.ts';
import { request } from '#http/request.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SmallSelect } from '#ui/fields/small-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type PreviewName, previewNames, previewsOf } from './facts-previews.ts';

const screens = [
  ['100%', 'Computer'],
  ['390px', 'Phone'],
] as const;

/** How pages and an email would look with a section as it was typed. Nothing is stored, and nobody else sees it. */
export function FactsPreview({
  section,
  value,
  opener,
  onClose,
}: {
  section: FactSection;
  value: Facts[FactSection];
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const shown = previewsOf[section];
  const [page, setPage] = useState<PreviewName>(shown[0]!);
  const [width, setWidth] = useState<string>(screens[0][0]);
  const preview = useQuery({
    queryKey: ['/api/facts/preview', page, value],
    queryFn: () => request<{ html: string }>('POST', '/api/facts/preview', { section, value, page }),
    gcTime: 0,
  });
  return (
    <Dialog
      title="Preview"
      description="With what you typed, before it is saved. Only you see it."
      isWide
      opener={opener}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-4 text-small">
        <SmallSelect
          label="Page"
          value={page}
          options={shown.map((name) => [name, previewNames[name]] as const)}
          onChange={(event) => setPage(event.currentTarget.value as PreviewName)}
        />
        <SmallSelect
          label="On a"
          className="max-sm:hidden"
          value={width}
          options={screens}
          onChange={(event) => setWidth(event.currentTarget.value)}
        />
      </div>
      <div className="mt-4 h-[70dvh] overflow-hidden rounded-small border border-line bg-paper-sunk">
        {preview.isPending && <Spinner label="Loading the preview" />}
        {preview.isError && (
          <p role="alert" className="p-4 font-semibold text-wrong">
            {serverMessage(preview.error) ?? 'The preview could not be loaded. Please try again.'}
          </p>
        )}
        {preview.data && (
          <iframe
            key={page + width}
            title={`Preview: ${previewNames[page]}`}
            // Without scripts; from our own origin, or fonts would not load.
            sandbox="allow-same-origin"
            srcDoc={preview.data.html}
            width={width}
            className="mx-auto block h-full max-w-full"
            onLoad={(event) => settle(event.currentTarget.contentDocument!)}
          />
        )}
      </div>
    </Dialog>
  );
}

/**
 * A link would lead out of the preview, so none does. An email's inline styles are forbidden by our policy; set by a
 * script, they are not.
 */
function settle(document: Document): void {
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a, button')) event.preventDefault();
  });
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style!;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { issuesPath } from '#features/newsletter-issues/issues.queries.ts';
import { SegmentedControl } from '#platform/admin/segmented-control.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMedia } from '#ui/use-media.ts';

type View = 'desktop' | 'phone' | 'text';
type Scheme = 'light' | 'dark';
const views = Object.entries({ desktop: 'Desktop', phone: 'Phone', text: 'Text only' }) as [View, string][];
const schemes = Object.entries({ light: 'Light', dark: 'Dark' }) as [Scheme, string][];

/** An issue exactly as mailed: on desktop or phone, light or dark, or as plain text. */
export function IssuePreview({ id, version }: { id: string; version: string }) {
  const isWide = useMedia('(min-width: 48rem)');
  const [chosen, setView] = useState<View>();
  const view = chosen ?? (isWide ? 'desktop' : 'phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [bytes, setBytes] = useState(0);
  return (
    <section
      aria-labelledby="preview"
      className="min-w-0 lg:sticky lg:bottom-0 lg:min-h-[calc(100dvh-7.5rem)] lg:self-end"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="preview" className="text-h4">
          Preview
        </h2>
        <div className="flex flex-wrap gap-2">
          <SegmentedControl label="How it is read" options={views} value={view} onChange={setView} />
          {view !== 'text' && (
            <SegmentedControl label="Colours" options={schemes} value={scheme} onChange={setScheme} />
          )}
        </div>
      </div>
      <div className="mt-2 rounded-small border border-line bg-paper-sunk">
        {view === 'text' ? (
          <TextPart {...{ id, version }} />
        ) : (
          <div className={classNames('mx-auto', view === 'phone' && 'max-w-[23.5rem]')}>
            <Frame {...{ id, version, scheme }} onSize={setBytes} />
          </div>
        )}
      </div>
      {bytes > warnedBytes && (
        <output className="mt-2 block font-semibold text-wrong">
          This issue has {Math.ceil(bytes / 1024)} KB. Gmail cuts off what comes after 102 KB, with the link
          to unsubscribe: please make it shorter.
        </output>
      )}
      <p className="mt-2 text-ink-soft">
        The name, licence and address of the brokerage and the link to unsubscribe are part of every issue.
        The law requires them, so they cannot be changed here. In the preview, the link unsubscribes nobody.
      </p>
    </section>
  );
}

/** The size in bytes from which the next block could be cut off. */
const warnedBytes = 90 * 1024;

const addressOf = (id: string, version: string, part: 'html' | 'text') =>
  `${issuesPath}/${id}/preview?${new URLSearchParams({ part, version })}`;

/**
 * Shows the server's document in a frame of its full height. Loads the next version behind the current one, so that
 * the page keeps its scroll position.
 */
function Frame({
  id,
  version,
  scheme,
  onSize,
}: {
  id: string;
  version: string;
  scheme: Scheme;
  onSize: (bytes: number) => void;
}) {
  const [shown, setShown] = useState(version);
  const [height, setHeight] = useState(480);
  const versions = shown === version ? [version] : [shown, version];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measure = () => {
      const frame = box.current?.querySelector('iframe');
      if (frame) setHeight(heightOf(frame));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    for (const frame of box.current!.querySelectorAll('iframe')) applyScheme(frame, scheme);
  }, [scheme]);
  return (
    <div ref={box} className="grid">
      {versions.map((framed) => (
        <iframe
          key={framed}
          // Its own document allows no script either; only its height and size are read.
          sandbox="allow-same-origin"
          src={addressOf(id, framed, 'html')}
          title="The issue as it is mailed"
          inert
          height={height}
          onLoad={({ currentTarget }) => {
            applyScheme(currentTarget, scheme);
            setHeight(heightOf(currentTarget));
            onSize(sizeOf(currentTarget));
            setShown(framed);
          }}
          className={classNames('col-start-1 row-start-1 block w-full', framed !== shown && 'invisible')}
        />
      ))}
    </div>
  );
}

/** Shows an email in light or dark as chosen, whatever the computer prefers, by the first media query of its style sheet. */
function applyScheme(frame: HTMLIFrameElement, scheme: Scheme) {
  const rules = [...(frame.contentDocument?.styleSheets[0]?.cssRules ?? [])];
  const dark = rules.find((rule): rule is CSSMediaRule => 'media' in rule);
  if (dark) dark.media.mediaText = scheme === 'dark' ? 'all' : 'not all';
}

const sizeOf = (frame: HTMLIFrameElement) =>
  new Blob([frame.contentDocument?.documentElement.outerHTML ?? '']).size;
const heightOf = (frame: HTMLIFrameElement) => frame.contentDocument?.body?.offsetHeight || 640;

function TextPart({ id, version }: { id: string; version: string }) {
  const { data, isError } = useQuery({
    queryKey: [issuesPath, 'text', id, version],
    async queryFn() {
      const response = await fetch(addressOf(id, version, 'text'), { credentials: 'include' });
      if (!response.ok) throw new Error(String(response.status));
      return response.text();
    },
    placeholderData: (before) => before,
  });
  if (isError) return <p className="p-4">The text could not be loaded.</p>;
  return <pre className="p-4 font-sans break-words whitespace-pre-wrap">{data}</pre>;
}

import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

export interface Tab {
  value: string;
  label: string;
  /** How many items there are inside; a dash reserves the space until that is known. */
  count?: string | undefined;
  content: ReactNode;
}

/** One panel at a time, switched by arrow keys. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: Tab[];
  value: string;
  onChange: (value: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone, there may be more of them than there is room for.
  useEffect(() => {
    const box = list.current!;
    const active = box.querySelector<HTMLElement>(`[data-tab='${value}']`);
    if (active) box.scrollLeft = active.offsetLeft - (box.clientWidth - active.offsetWidth) / 2;
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative flex gap-5 overflow-x-auto [scrollbar-width:none] border-b border-line"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className="-mb-px border-b-[3px] border-transparent py-2 text-small font-semibold whitespace-nowrap pointer-coarse:py-2.5 text-ink-soft outline-offset-[-3px] hover:text-ink data-[state=active]:border-press data-[state=active]:text-ink"
          >
            {tab.label}{' '}
            <span className="tabular ml-1 inline-block min-w-7 rounded-full bg-paper-sunk px-2 text-center text-small">
              {tab.count ?? '–'}
            </span>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-3">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

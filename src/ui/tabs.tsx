import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { hasModifier } from './has-modifier.ts';
import { opensElsewhere } from './opens-elsewhere.ts';

export interface Tab {
  value: string;
  label: string;
  /** The address where the page begins with this tab, for clicks before its script answers. */
  href: string;
  /** The number of items inside; a dash reserves the space until it is known. */
  count?: string | undefined;
  content: ReactNode;
}

/** One panel at a time, switched by arrow keys, Home and End. */
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
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const activeIndex = tabs.findIndex((tab) => tab.value === value);
  // On a phone, there may be more of them than there is room for.
  useEffect(() => {
    const box = list.current!;
    const active = box.children[activeIndex] as HTMLElement | undefined;
    if (active) box.scrollLeft = active.offsetLeft - (box.clientWidth - active.offsetWidth) / 2;
  }, [activeIndex]);
  const steps: Record<string, number> = {
    ArrowLeft: activeIndex - 1,
    ArrowRight: (activeIndex + 1) % tabs.length,
    Home: 0,
    End: -1,
  };
  function move(event: KeyboardEvent) {
    const target = steps[event.key];
    if (target === undefined || hasModifier(event)) return;
    event.preventDefault();
    onChange(tabs.at(target)!.value);
    ([...list.current!.children].at(target) as HTMLElement).focus();
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto [scrollbar-width:none] border-b border-line"
      >
        {tabs.map((tab, index) => (
          <a
            key={tab.value}
            href={tab.href}
            role="tab"
            id={`${id}${tab.value}`}
            aria-selected={index === activeIndex}
            aria-controls={index === activeIndex ? `${id}panel` : undefined}
            tabIndex={index === activeIndex ? 0 : -1}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              onChange(tab.value);
            }}
            onKeyDown={move}
            className="-mb-px border-b-[3px] border-transparent px-2 py-2 text-small font-semibold whitespace-nowrap pointer-coarse:py-2.5 text-ink-soft outline-offset-[-3px] hover:text-ink aria-selected:border-press aria-selected:text-ink"
          >
            {tab.label}{' '}
            <span className="tabular ml-1 inline-block min-w-7 rounded-full bg-paper-sunk px-2 text-center text-small">
              {tab.count ?? '–'}
            </span>
          </a>
        ))}
      </div>
      <div
        key={value}
        id={`${id}panel`}
        role="tabpanel"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the panel is the next stop after the tabs
        tabIndex={0}
        aria-labelledby={`${id}${value}`}
        className="pt-3"
      >
        {tabs[activeIndex]?.content}
      </div>
    </>
  );
}

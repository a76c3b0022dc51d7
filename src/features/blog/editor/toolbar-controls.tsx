import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { hasModifier } from '#ui/has-modifier.ts';
import { Icon } from '#ui/icons.tsx';

/** An option in the toolbar: value and label; the empty value is the format's default. */
export type Choice = readonly [value: string, label: string];

export const toolButtonClass =
  'grid size-9 shrink-0 place-items-center rounded-small hover:bg-paper-sunk aria-disabled:opacity-40 ' +
  'disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-paper-raised pointer-coarse:size-11';

/** A toolbar button; with `isOn` it is a toggle. `isNamed` shows its label beside the icon. */
export function ToolbarButton({
  label,
  icon,
  isOn,
  isNamed = false,
  ...rest
}: { label: string; icon: IconName; isOn?: boolean; isNamed?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...(isNamed ? {} : { 'aria-label': label, title: label })}
      aria-pressed={isOn}
      {...rest}
      // Keeps the caret where it is.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(
        toolButtonClass,
        isNamed && 'flex! w-full! items-center gap-2.5 px-2.5 text-small font-semibold',
      )}
    >
      <ToolbarIcon name={icon} />
      {isNamed && label}
    </button>
  );
}

/** A select in the toolbar. `value` may be one that is not offered, such as a pasted colour. */
export function ToolbarChoice({
  label,
  value,
  choices,
  isDisabled,
  onChoose,
}: {
  label: string;
  value: string;
  choices: Choice[];
  /** True if the choice has no effect at the caret. */
  isDisabled: boolean;
  onChoose: (value: string) => void;
}) {
  const isOffered = choices.some(([offered]) => offered === value);
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      aria-disabled={isDisabled}
      onChange={(event) => onChoose(event.target.value)}
      className="h-9 w-full max-w-34 shrink-0 rounded-small border border-line bg-field px-2 text-small hover:border-ink aria-disabled:opacity-40 pointer-coarse:h-11"
    >
      {choices.map(([offered, text]) => (
        <option key={offered} value={offered}>
          {text}
        </option>
      ))}
      {!isOffered && <option value={value}>{value}</option>}
    </select>
  );
}

const paths = {
  bold: 'M7 4.500h5.500a3.500 3.500 0 0 1 0 7H7zm0 7h6.500a4 4 0 0 1 0 8H7z',
  italic: 'M10 4.500h7M7 19.500h7M14 4.500l-4 15',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  strike:
    'M4 12h16M16.5 7.5c-.6-2-2.3-3-4.5-3-2.6 0-4.5 1.3-4.5 3.5M7.5 16c.5 2.3 2.3 3.5 4.7 3.5 2.7 0 4.6-1.5 4.6-3.7',
  sub: 'M4 6l8 9M12 6l-8 9M16 17.200c.2-2 3.600-2 3.600 0 0 1.500-3.400 2.200-3.600 4.300h4',
  super: 'M4 9l8 9M12 9l-8 9M16 4.200c.2-2 3.600-2 3.600 0 0 1.500-3.400 2.200-3.600 4.300h4',
  ordered: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.8V9M4 14.6c.2-1.6 2.6-1.6 2.6 0 0 1-2.4 2-2.6 3.6h2.8',
  bullet: 'M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01',
  check: 'M11 6h9M11 12h9M11 18h9M3.5 6l1.5 1.5L8 4.5M3.5 12l1.5 1.5 3-3M3.5 18l1.5 1.5 3-3',
  indent: 'M4 5h16M11 10h9M11 14h9M4 19h16M4 9.500l3 2.500-3 2.500z',
  outdent: 'M4 5h16M11 10h9M11 14h9M4 19h16M7.500 9.500l-3 2.500 3 2.500z',
  rtl: 'M11 4h7M12 4v11M16 4v11M12 4a3.500 3.500 0 0 0 0 7M4 19h16M7 16.500L4.500 19 7 21.500',
  quote: 'M5 17c2.500-.5 4-2.500 4-5.500V7H4.500v5H7M14.500 17c2.500-.5 4-2.500 4-5.500V7H14v5h2.500',
  code: 'M8.500 7L3.500 12l5 5M15.500 7l5 5-5 5M13.500 4.500l-3 15',
  link: 'M10 14a4 4 0 0 0 5.700 0l3.100-3.100a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0l-3.100 3.100a4 4 0 0 0 5.700 5.700l1.100-1.100',
  image: 'M4 5h16v14H4zM4 16l4.500-4.500 4 4 3-3L20 17M15.500 9.500h.01',
  video: 'M4 6h16v12H4zM10 9.500v5l4.500-2.500z',
  table: 'M4 5h16v14H4zM4 9.500h16M4 14.250h16M9.500 9.500V19M14.500 9.500V19',
  clean: 'M6 5h12M12 5l-2.500 14M4 20.500l16-16',
  calculator: 'M6 3.500h12v17H6zM9 7.500h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  undo: 'M8.500 5L4.500 9l4 4M4.500 9H14a5.500 5.500 0 0 1 0 11h-4',
  redo: 'M15.500 5l4 4-4 4M19.500 9H10a5.500 5.500 0 0 0 0 11h4',
};

export type IconName = keyof typeof paths;

export function ToolbarIcon({ name }: { name: IconName }) {
  return (
    <Icon>
      <path d={paths[name]} strokeWidth={name === 'bold' || name === 'more' ? 2.4 : 1.7} />
    </Icon>
  );
}

const controls = 'button, select';

/** A row of controls, as wide as the text below it. A single tab stop; arrow keys, Home and End move inside. */
export function ToolbarRow({
  label,
  editorId,
  className,
  children,
}: { label: string; editorId: string } & Pick<ComponentProps<'div'>, 'className' | 'children'>) {
  const bar = useRef<HTMLDivElement>(null);
  // The tab stop is the control that was focused last, initially the first.
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const stopAt = (current: Element | undefined) => {
      for (const control of element.querySelectorAll<HTMLElement>(controls)) {
        control.tabIndex = control === current ? 0 : -1;
      }
    };
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(controls)) stopAt(target);
    };
    stopAt(element.querySelector(controls) ?? undefined);
    element.addEventListener('focusin', follow);
    return () => element.removeEventListener('focusin', follow);
  }, []);
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={editorId}
      onKeyDown={moveFocus}
      className={classNames('relative mx-auto flex w-full max-w-[46.5rem] items-center px-2 py-1', className)}
    >
      {children}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(controls)];
  const current = all.findIndex((control) => control === document.activeElement);
  const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: all.length - 1 }[event.key];
  if (current < 0 || to === undefined || hasModifier(event)) return;
  // Otherwise a closed select would change its value.
  event.preventDefault();
  all.at(to % all.length)?.focus();
}

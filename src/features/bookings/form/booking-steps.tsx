export const steps = ['You', 'Day and time'] as const;

export function BookingSteps({ current }: { current: 1 | 2 }) {
  return (
    <ol key={current} ref={showFromTop} aria-label="Steps" className="flex items-center gap-3">
      {steps.map((step, index) => {
        const number = index + 1;
        const state = number < current ? 'done' : number === current ? 'current' : 'ahead';
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            tabIndex={state === 'current' ? -1 : undefined}
            className="flex items-center gap-2.5 outline-none not-first:before:h-px not-first:before:w-8 not-first:before:bg-line-strong sm:not-first:before:w-14"
          >
            <span
              aria-hidden="true"
              className={`tabular grid size-7 place-items-center rounded-full border-[1.5px] border-ink text-small font-semibold ${numberStyles[state]}`}
            >
              {state === 'done' ? '✓' : number}
            </span>
            <span className={state === 'current' ? 'font-semibold' : 'text-ink-soft'}>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}

function showFromTop(list: HTMLElement | null) {
  const dialog = list?.closest('dialog');
  if (!dialog) return;
  dialog.scrollTop = 0;
  // Has no effect in a dialog that is only opening: nothing inside it can be focused yet.
  list!.querySelector<HTMLElement>('[aria-current]')!.focus({ preventScroll: true });
}

const numberStyles = {
  done: 'bg-lake',
  current: 'bg-ink text-paper',
  ahead: 'border-line-strong text-ink-soft',
};

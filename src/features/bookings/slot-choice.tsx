const dayFormat = new Intl.DateTimeFormat('en-CA', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Slots to choose from, as radio buttons that look like keys. */
export function SlotChoice({
  slots,
  legend,
  withDay,
}: {
  slots: { date: string; time: string }[];
  legend: string;
  /** Whether the slots span several days. */
  withDay: boolean;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {slots.length === 0 && (
        <p className="mt-3 text-ink-soft">Nothing is free then. Please choose another day.</p>
      )}
      <div
        className={`mt-3 grid gap-2.5 ${withDay ? 'grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]'}`}
      >
        {slots.map(({ date, time }) => (
          <label
            key={`${date} ${time}`}
            className="tabular flex min-h-12 cursor-pointer items-center gap-2.5 rounded-small border-[1.5px] border-line-strong bg-white px-4 hover:border-ink has-checked:border-ink has-checked:bg-paper-sunk has-checked:font-semibold"
          >
            <input
              type="radio"
              name="slot"
              value={`${date} ${time}`}
              required
              className="size-4 accent-ink"
            />
            {withDay ? `${dayFormat.format(new Date(date))}, ${time}` : time}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

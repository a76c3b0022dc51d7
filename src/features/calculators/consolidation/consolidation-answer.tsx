import type { Consolidation } from '#features/calculators/arithmetic/consolidation.ts';
import { change, span, wholeChange, wholeDollars } from '#features/calculators/figures.ts';

/**
 * What changes a month and what changes overall, at one size: the first is the flattering one. The switch shows what
 * happens to both if the payments stay what they are; it works without script.
 */
export default function ConsolidationAnswer({
  result: { before, saving, extraCost, keepPaying },
}: {
  result: Consolidation;
}) {
  return (
    <div className="group mt-4">
      <div className={keepPaying && 'group-has-checked:hidden'}>
        <Pair month={-saving} overall={extraCost} />
        <p className="mt-3 max-w-[56ch]">{meaningOf(saving, extraCost)}</p>
      </div>
      {keepPaying && (
        <>
          <div className="hidden group-has-checked:block">
            <Pair month={0} overall={keepPaying.extraCost} />
            <p className="mt-3 max-w-[56ch]">{debtFree(keepPaying)}</p>
          </div>
          <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 font-semibold print:hidden">
            <input type="checkbox" className="size-5 shrink-0 accent-press" />
            <span>{`Keep paying what I pay today, ${wholeDollars(before.payment)} a month`}</span>
          </label>
        </>
      )}
    </div>
  );
}

function Pair({ month, overall }: { month: number; overall: number }) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Tile cents={month} text={month === 0 ? 'No change' : change(month)} label="a month" />
      <Tile cents={overall} text={wholeChange(overall)} label="overall, including interest and costs" />
    </div>
  );
}

/** A change in cost: brick when it is more, evergreen when it is less. */
function Tile({ cents, text, label }: { cents: number; text: string; label: string }) {
  return (
    <p
      className={`rounded-small px-4 py-3 ${cents > 0 ? 'bg-wrong-soft text-wrong' : 'bg-paper-raised text-ink'}`}
    >
      <span className="tabular block font-display text-h2 break-words">{text}</span>
      <span className="block text-small font-semibold">{label}</span>
    </p>
  );
}

function debtFree({ months, extraCost }: { months: number; extraCost: number }): string {
  const cost =
    extraCost <= 0 ? `and ${wholeDollars(-extraCost)} better off` : 'but it would still cost more overall';
  return `You would be debt-free, mortgage included, in ${span(months)}, ${cost}.`;
}

function meaningOf(saving: number, extraCost: number): string {
  if (saving > 0 && extraCost > 0)
    return 'The payment falls because the debts are repaid over many more years, and you pay interest on them all that time.';
  if (extraCost > 0) return 'It costs more overall, and the payment doesn’t fall either.';
  return saving >= 0
    ? 'You pay less each month, and less overall.'
    : 'You pay more each month, but less overall.';
}

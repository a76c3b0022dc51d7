import type { Debt } from './arithmetic/consolidation.ts';
import type { Field } from './field.ts';
import { readMoney, readNumber } from './read-number.ts';

const mostDebts = 12;
const example = '25,000 @ 19.99 x 60';
// A balance may contain a comma, so debts are matched one by one rather than split. Blanks belong to the figures, whose
// parsers trim them: if two adjacent parts could both match them, matching would take cubic time.
const debtPattern = /([^@;\n]+)@([^@;\nx×*]+)[x×*]\s*(\d+)(?:\s*months)?\s*(?:[,;\n]\s*|$)/iy;

/** Debts as `balance @ rate x months`, separated by commas, semicolons or line breaks. */
export function debtsField({ label, hint }: { label: string; hint: string }): Field<Debt[]> {
  return {
    label,
    hint,
    control: { type: 'lines' },
    initial: () => '',
    read(text) {
      if (text.trim() === '') return { ok: false, message: `Please enter a debt, for example ${example}` };
      const debts = readDebts(text.trim());
      if (typeof debts === 'string') return { ok: false, message: debts };
      return { ok: true, value: debts };
    },
  };
}

function readDebts(text: string): Debt[] | string {
  const debts: Debt[] = [];
  debtPattern.lastIndex = 0;
  let end = 0;
  for (let match = debtPattern.exec(text); match; match = debtPattern.exec(text)) {
    end = debtPattern.lastIndex;
    const [, balanceText = '', percentText = '', monthsText = ''] = match;
    const balance = readMoney(balanceText);
    const percent = readNumber(percentText, 4);
    const months = Number(monthsText);
    const which = `Debt ${debts.length + 1}`;
    if (!balance.ok || balance.value < 1 || balance.value > 10_000_000)
      return `${which}: please enter a balance of $1 to $10,000,000`;
    if (!percent.ok || percent.value > 60) return `${which}: please enter a rate of 0% to 60%`;
    if (months < 1 || months > 480) return `${which}: please enter 1 to 480 months`;
    debts.push({ balance: Math.round(balance.value * 100), percent: percent.value, months });
    if (debts.length > mostDebts) return `Please enter at most ${mostDebts} debts`;
    if (end === text.length) return debts;
  }
  return `Please write debt ${debts.length + 1} as balance @ rate x months, for example ${example}`;
}

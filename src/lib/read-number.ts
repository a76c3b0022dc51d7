export type NumberReading =
  | { ok: true; value: number }
  | { ok: false; problem: 'blank' | 'unreadable' | 'negative' | 'too-precise' };

// No more digits than a number can represent exactly.
const maxLength = 20;

const zeros: Record<string, number> = { k: 3, thousand: 3, m: 6, mil: 6, million: 6 };

/**
 * Parses a rate, a share or a count as people write it: `5.25%`, `5,25`, `4,125`. Nobody writes thousands of these, so a
 * comma is a decimal point. `decimals` is the maximum number of decimals.
 */
export function readNumber(text: string, decimals: number): NumberReading {
  return readBare(withoutUnits(text).replace(/^(\d*),(\d+)$/, '$1.$2'), decimals, 0);
}

/**
 * Parses dollars with at most cents: `500000`, `$500,000`, `500 000`, `1.500.000,50`; also thousands and millions: `95k`,
 * `95 K`, `1.2 million`. Ambiguous input (`500.000`) is rejected.
 */
export function readMoney(text: string): NumberReading {
  const bare = withoutUnits(text);
  const [, number = bare, unit = ''] = /^(.*[\d.])\s*(k|thousand|m|mil|million)$/i.exec(bare) ?? [];
  return readBare(number, 2, zeros[unit.toLowerCase()] ?? 0);
}

function withoutUnits(text: string): string {
  // NFKC turns full-width digits and narrow spaces into plain ones.
  return text
    .normalize('NFKC')
    .trim()
    .replace(/^([-−–]?)\s*(?:CAD?\s*)?\$\s*/i, '$1')
    .replace(/(?:\$|%|CAD)$/i, '')
    .trimEnd();
}

/** Parses a bare number, scaled by ten to the power of `exponent`. */
function readBare(bare: string, decimals: number, exponent: number): NumberReading {
  if (bare === '') return { ok: false, problem: 'blank' };
  if (bare.length > maxLength) return { ok: false, problem: 'unreadable' };
  const digits = toPlainDigits(bare.replace(/^[-−–]\s*/, ''));
  if (digits === undefined) return { ok: false, problem: 'unreadable' };
  // Not by multiplying, which is inexact: 1.005 times 1000 is 1004.9999999999999.
  const value = Number(`${digits}e${exponent}`);
  if (/^[-−–]/.test(bare) && value !== 0) return { ok: false, problem: 'negative' };
  if ((digits.split('.')[1]?.length ?? 0) > decimals + exponent) return { ok: false, problem: 'too-precise' };
  return { ok: true, value };
}

function toPlainDigits(text: string): string | undefined {
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(text)) return text;
  // 500,000.50 · 500 000.50 · 500'000
  if (/^\d{1,3}([, '’])\d{3}(?:\1\d{3})*(?:\.\d+)?$/.test(text)) return text.replaceAll(/[, '’]/g, '');
  // 5,25 · 500 000,50
  if (/^(?:\d+|\d{1,3}(?: \d{3})+),\d{1,2}$/.test(text)) return text.replaceAll(' ', '').replace(',', '.');
  // 1.500.000 · 500.000,50
  if (/^\d{1,3}(?:(?:\.\d{3}){2,}(?:,\d{1,2})?|\.\d{3},\d{1,2})$/.test(text))
    return text.replaceAll('.', '').replace(',', '.');
  return undefined;
}

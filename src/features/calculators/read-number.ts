export type NumberReading =
  | { ok: true; value: number }
  | { ok: false; problem: 'blank' | 'unreadable' | 'negative' | 'too-precise' };

// No more digits than a number can hold exactly.
const longest = 20;

/**
 * Reads a number as people write one: `500000`, `$500,000`, `500 000`, `5.25%`, `5,25`, `1.500.000,50`. What could
 * mean two things (`500.000` where cents are counted) is not guessed at. `decimals` is how many there may be.
 */
export function readNumber(text: string, decimals: number): NumberReading {
  // NFKC makes full-width digits and narrow spaces into plain ones.
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/^([-−–]?)\s*(?:CAD?\s*)?\$\s*/i, '$1')
    .replace(/(?:\$|%|CAD)$/i, '')
    .trimEnd();
  if (bare === '') return { ok: false, problem: 'blank' };
  if (bare.length > longest) return { ok: false, problem: 'unreadable' };
  const digits = toPlainDigits(bare.replace(/^[-−–]\s*/, ''));
  if (digits === undefined) return { ok: false, problem: 'unreadable' };
  const value = Number(digits);
  if (/^[-−–]/.test(bare) && value !== 0) return { ok: false, problem: 'negative' };
  if ((digits.split('.')[1]?.length ?? 0) > decimals) return { ok: false, problem: 'too-precise' };
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

import { calculatorList } from '#features/calculators/calculator-list.ts';

/** A calculator with its figures filled in, as the address of its result, or the rates of today. */
export interface CalculatorLink {
  /** `/calculators/NAME?…` or `/rates` */
  href: string;
  text: string;
}

/** The rates of today as a choice in the panel, without figures to fill in. */
export const ratesCard = ['rates', 'Mortgage rates today'] as const;

/** The calculator's name and figures in the address of a result, on this site, or the rates; undefined for any other. */
export function readCalculatorAddress(typed: string, origin: string) {
  const url = URL.parse(typed.trim(), origin);
  if (url?.origin === origin && url.pathname === '/rates') return { name: ratesCard[0], figures: {} };
  const name = /^\/calculators\/([a-z-]+)$/.exec(url?.pathname ?? '')?.[1];
  const figures = Object.fromEntries(url?.searchParams ?? []);
  const isOurs = url?.origin === origin && calculatorList.some((entry) => entry.name === name);
  return isOurs && Object.keys(figures).length > 0 ? { name: name!, figures } : undefined;
}

const groupedDigits = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** The address of a calculator's result; numbers lose their commas, and what is empty is left out. */
export function calculatorAddress(name: string, figures: Record<string, string>): string {
  const query = new URLSearchParams();
  for (const [field, text] of Object.entries(figures)) {
    const trimmed = text.trim();
    if (trimmed !== '') query.set(field, groupedDigits.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed);
  }
  return name === ratesCard[0] ? '/rates' : `/calculators/${name}?${query}`;
}

/** The link that is all of a paragraph, if it leads to a result or the rates: readers see a card there. */
export function calculatorLinkIn(paragraph: Element, origin: string): CalculatorLink | undefined {
  const contents = [...paragraph.childNodes].filter((node) => node.textContent?.trim() !== '');
  const [link] = contents;
  if (contents.length !== 1 || !(link instanceof HTMLAnchorElement)) return undefined;
  const href = link.getAttribute('href') ?? '';
  return readCalculatorAddress(href, origin) && { href, text: link.textContent?.trim() ?? '' };
}

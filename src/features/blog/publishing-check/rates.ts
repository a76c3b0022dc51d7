import { joinWords } from '#lib/join-words.ts';
import { type Finding, type Passage, sentenceAt } from './finding.ts';

const percentage = /(\d{1,2}(?:[.,]\d{1,3})?)\s?(?:%|per\s?cent\b)/gi;
/** The yearly rates of mortgages, in per cent; other figures are a share of something else. */
const minRate = 0.75;
const maxRate = 15;

const saysMortgage =
  /\b(?:mortgages?|fixed|variable|interest|APR|prime|terms?|borrow\w*|refinanc\w*|renew\w*|HELOC|(?<!\b(?:car|student|personal) )loans?|lend\w*|closed|open)\b/i;
const saysRate = /\brates?\b/i;
/** Words of a rate that is not a mortgage's. */
const saysOther =
  /\b(?:tax|taxes|HST|GST|premiums?|inflation|unemployment|vacancy|cap rate|return|rent|bracket|slice)\b/i;

const isShareAfter =
  /^[\s|)]*(?:(?:to|or|and|–|-)\s*\d+(?:\.\d+)?\s?%\s*)?(?:down\b|deposit|of\b|a year without|HST|GST|LTV|loan[- ]to[- ]value|points?\b|premium|retail|sales|tax|rebate|equity|off\b|cash\s?back|owner|returns?|or more\b|or less\b|[^.]{0,24}\b(?:tested|qualif\w+))/i;
const isShareBefore =
  /(?:\b(?:tax(?:es)?|HST|GST|premium|down(?: payment)?|up to|at least|at most|equity|LTV|GDS|TDS|ratios?|limits?|inflation|unemployment|vacancy|qualif\w+|stress[- ]test\w*|tested|income|increased?|rose|fell|grew|dropped|points|Bank of Canada(?:’s|'s)?|policy|overnight|yields?|prime(?: rate)? (?:is|was|of|at|to)|APR)\b|[+×])(?:[^\w%’']+[\w’']+){0,4}[^\w%]*$/i;

const isHypothetical =
  /\b(?:examples?|suppose|say,|assum\w+|imagine|illustrat\w+|if|would|let’s|hypothetical\w*)\b/i;
const namesApr = /\bAPR\b|annual percentage rate/i;
const namesTerm = /\b(?:\d{1,2}|one|two|three|four|five|six|seven|ten)[ -](?:year|yr|month)s?\b|\bterm of\b/i;
const namesDate =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.? \d{1,2}(?:, \d{4})?\b|\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b\d{4}-\d{2}-\d{2}\b/;

const requiredDetails = [
  ['its APR', namesApr],
  ['its term', namesTerm],
  ['the date it is from', namesDate],
] as const;

/**
 * Percentages that read as the rate of a mortgage and have no APR, term and date beside them. A rate that is called an
 * example, or was given in full elsewhere in the post, is not an offer.
 */
export function findRates(passages: Passage[]): Finding[] {
  const rates = passages.flatMap((passage) => ratesIn(passage));
  const settled = new Set(rates.filter(({ missing }) => missing.length === 0).map(({ value }) => value));
  return rates
    .filter(({ value }) => !settled.has(value))
    .map(({ written, missing, field, passage }) => ({
      rule: 'rate',
      field,
      passage,
      message: `${written} reads as a mortgage rate. Beside it, readers need ${joinWords(missing)}; or say that it is an example.`,
    }));
}

function ratesIn({ field, block: { kind, text }, nearby }: Passage) {
  const found = [...text.matchAll(percentage)];
  if (found.length === 0) return [];
  const isOther = saysOther.test(nearby);
  const isExample = /\bexamples?\b/i.test(text);
  const missing = requiredDetails.filter(([, named]) => !named.test(nearby)).map(([name]) => name);
  return found.flatMap(({ 0: written, 1: number, index }) => {
    const value = Number(number!.replace(',', '.'));
    const before = text.slice(Math.max(0, index - 90), index);
    const after = text.slice(index + written.length, index + written.length + 60);
    if (value < minRate || value > maxRate || /[\d$]$/.test(before)) return [];
    if (isShareAfter.test(after) || isShareBefore.test(before)) return [];
    const around = before + after;
    // “3.99% today!” needs no further word to be understood.
    const isPlain = kind !== 'row' && /\d[.,]\d{2}/.test(number!);
    if (!saysMortgage.test(around) && !((saysRate.test(around) || isPlain) && !isOther)) return [];
    const passage = sentenceAt(text, index);
    if (!isExample && isHypothetical.test(passage)) return [];
    return { value, written, field, passage, missing: isExample ? [] : missing };
  });
}

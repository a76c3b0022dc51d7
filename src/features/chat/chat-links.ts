import { questions } from '#brokerage/questions.ts';
import { fetchNextTimes } from '#features/bookings/form/fetch-free-times.ts';
import { type Slot, slotName } from '#features/bookings/slots.ts';
import { type CalculatorName, findCalculator } from '#features/calculators/calculator-list.ts';

/** A link under a reply; with a free time, it books that. */
export type ChatLink = { href: string; label: string; chosen?: Slot };

const pages = {
  '/about#people': 'Who we are, and the languages we speak',
  '/book': 'Book a time to talk',
  '/complaints': 'How to complain, and who answers',
  '/pre-approval': 'Ask for a pre-approval',
  '/quote': 'Ask for a quote',
  '/services/purchase-mortgages': 'Mortgages to buy a home',
  '/services/refinancing': 'Refinancing and your equity',
};

/** Words of visitors who ask about rates, which stand below the reply. */
export const ratesAsked = /\brates?\b|\binterest|\bvariable\b|\bfixed\b/i;

type Answer = keyof ReturnType<typeof questions>;
type Target = keyof typeof pages | `?${Answer}` | `=${CalculatorName}${'' | `?${string}`}`;

const affordability = '=affordability?debts=400&down=65000&income';

/**
 * Words of visitors and their best answers, the likelier first: a page, the answer to a question (`?`), or a
 * calculator (`=`) and the field that an amount in the question fills in, after those it cannot do without.
 */
const subjects: readonly (readonly [words: RegExp, ...targets: Target[]])[] = [
  [/\bcomplain/, '/complaints'],
  [/\b(?:cancel|reschedul|postpone)(?!.*mortg)|\bmy (?:appoint|booking|consult|meeting)/, '?booking'],
  [/\bspeak (?!to\b|with\b|on\b|by\b)|\blanguage|\b(?:punjabi|hindi|urdu|french)\b/, '/about#people'],
  [/\bprivate|\bb lender|\balternative lend/, '?private'],
  [/\bself[- ]?employ|\bfreelanc|\bcontractor|\bown (?:a |my own )?business/, '?self-employed'],
  [/\brental|\brent(?:ing)? (?:it )?out|\binvestment prop|\bunits?\b|\b(?:du|tri|four)plex/, '?rental'],
  [/\bpenalt|\bbreak|\bprepay|\b(?:leave|end|out|pay)\b.*\bearly\b/, '=penalty'],
  [/\bheloc|\bequity|\b(?:cash|money)[- ]?out|\bline of credit|\bsecond mortgage/, '/services/refinancing'],
  [/\brefi(?:nanc|s?\b)|\bswitch/, '=refinance', '/services/refinancing'],
  [/\bdebt|\bconsolidat|\bcredit card\b|\bcards\b|\bcra\b/, '=consolidation'],
  [/\brenew|\bmatur|\bexpir|\bis up\b/, '?renewal', '=renewal'],
  [/\btransfer tax|\bltt\b/, '=land-transfer-tax?price'],
  [/\bclosing|\bcash to close|\blegal fee/, '=cash-to-close?down=65000&price'],
  [/\b(?:hurt|affect|lower|damage)\b.*\bcredit|\bcredit (?:check|pull|inquir)/, '?credit-check'],
  [/\bcredit|\bbankrupt|\bconsumer proposal|\bscore/, '?poor-credit'],
  [/\bstress|\bqualifying rate/, '?stress-test', affordability],
  [/\bdown[- ]?pay|(?:much|minimum|money|\d%|put) down\b/, '?down-payment', '=insurance?down=0&price'],
  [/\binsur|\bcmhc\b/, '=insurance'],
  [/\bpays? you\b|\bget paid\b|\bcommission/, '?cost'],
  [/\bdocument|\bpaper(?:s|work)|\bpay ?stub|\bt4\b|\bbring\b|\bto apply\b/, '?documents'],
  [/\ban? offer\b|\bhow (?:long|fast|soon).*\b(?:take|get|pre|appr)/, '?pre-approval', '/book'],
  [/\bquote.*\bpre|\bpre.*\bquote/, '?quote'],
  [/\bpre[- ]?app?rov/, '/pre-approval', '?pre-approval'],
  [/\bquotes?\b/, '/quote', '?quote'],
  [/\bfirst[- ](?:time|home)|\bnew to canada|\bimmigra/, '/services/purchase-mortgages', '?down-payment'],
  [/\bafford|\bborrow|\bqualif|\bhow (?:much|big).*\b(?:house|home|mortgage|buy)/, affordability],
  [ratesAsked, '/quote'],
  [/\bpayment|\bamortiz|\bmonthly/, '=payment?amount'],
  [/\boffice|\bin person|\bcome in\b|\bvideo|\bzoom\b|\bwhere are you/, '?office'],
  [/\bcall (?:me|back)|\bbook\b|\bappoint|\b(?:talk|speak) (?:to|with)\b|\bmeet|\bdeclined/, '/book'],
];

/** The two best links for a question; the reply may be about something else, as its first keyword decides. */
export function findLinks(question: string, about: { city: string; renewal: string }): ChatLink[] {
  const text = question.toLowerCase();
  const targets = subjects.flatMap(([words, ...found]) => (words.test(text) ? found : []));
  return [...new Set(targets)].slice(0, 2).map((target) => linkTo(target, text, questions(about)));
}

function linkTo(target: Target, text: string, answers: ReturnType<typeof questions>): ChatLink {
  if (target in pages) return { href: target, label: pages[target as keyof typeof pages] };
  const [name = '', field] = target.slice(1).split('?');
  if (target.startsWith('?'))
    return { href: `/contact#answer-${name}`, label: answers[name as Answer].question };
  // Savings are no income, and neither is the price of a home.
  const below = target !== affordability ? Infinity : /\b(?:sav|down\b)/.test(text) ? 0 : 300_000;
  const amount = field && amountIn(text, below);
  const query = amount ? `?${field}=${amount}` : '';
  const { title } = findCalculator(name as CalculatorName);
  return { href: `/calculators/${name}${query}`, label: `${title} calculator` };
}

/** The first amount in a question that is more than a percentage, a year or a number of months. */
function amountIn(text: string, below: number): number | undefined {
  const amounts = text.matchAll(/(\d[\d,]*(?:\.\d+)?)\s?([km]?)\b/g);
  const times: Record<string, number> = { k: 1_000, m: 1_000_000 };
  return [...amounts]
    .map(([, digits, letter]) => Math.round(Number(digits!.replaceAll(',', '')) * (times[letter!] ?? 1)))
    .find((amount) => amount >= 10_000 && amount < below);
}

/** The next free times, to book without another question; where they are unknown, only where to look. */
export async function findNextTimes(): Promise<ChatLink[]> {
  const times = (await fetchNextTimes()).map((chosen): ChatLink => {
    return { href: '/book', label: slotName(chosen), chosen };
  });
  return [...times, { href: '/book', label: 'See all available times' }];
}

import fc, { type Arbitrary } from 'fast-check';
import { factSections } from '#brokerage/facts.ts';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { datesAtTheEnds } from './hostile-values.ts';
import type { KnownValues } from './requests-of.ts';

const day = 24 * 3_600_000;
let daysAhead = 0;

/** The id of a colleague there is. */
export const knownColleague = '5d4dbe2c-7a83-4c0b-a52f-0f1f1f0c9a11';

/** A client there is to join another with, and an address of the other. */
export const knownClient = 'a7c0d2f4-52cb-4f0e-8f5b-3a1d7d9b6e20';
export const knownEmail = 'known@example.ca';

/** An issue of the newsletter, and the address of a post, that there are to begin another one from. */
export const knownIssue = 'c1b8f3de-40a6-4d5c-8f0e-6c3f0a3f7d52';
export const knownSlug = 'known-post';
/** The last change of the record a request is based on. */
export const knownMoment = new Date('2026-05-03T12:00:00Z');

/** A day on which nobody has booked yet, within the bookable range. */
export function freeDay(): string {
  daysAhead = (daysAhead % 300) + 1;
  return dateInOntario(new Date(Date.now() + daysAhead * day));
}

const days = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .integer({ min: 0, max: 300 })
      .map((ahead) => dateInOntario(new Date(Date.now() + ahead * day))),
  },
  { weight: 1, arbitrary: fc.constantFrom(...datesAtTheEnds) },
);
// Half of them close to each other, since no route takes a long period.
const boundaries = fc.oneof(days, fc.constantFrom('2026-12-01', '2026-12-02'));
const numbers = (min: number, max: number): Arbitrary<string> => fc.integer({ min, max }).map(String);
const sums = numbers(300_000, 600_000);
const rates = fc.integer({ min: 100, max: 1_200 }).map((hundredths) => String(hundredths / 100));
const years = numbers(5, 25);
const nineToFive = { opens: 540, closes: 1020 };
const yesOrNo = fc.constantFrom('yes', 'no');
const small = numbers(0, 2_000);

const factValues = factSections.map((section) => [
  `/api/facts/${section} value`,
  fc.constant(initialFacts[section]),
]);

/** Texts people type, by the names of the API's fields and parameters. */
export const knownValues: KnownValues = {
  // What is changed is as often new as not.
  'if-match': fc.constantFrom(undefined, '*', '"0"', '"none"', `"${knownMoment.toISOString()}"`),
  // Few, so that the same key is reused with another body.
  'idempotency-key': fc.constantFrom('fuzz-key-1', 'fuzz-key-2', 'fuzz-key-3', 'fuzz-key-4'),
  from: boundaries,
  to: boundaries,
  date: days,
  closing: days,
  fromDate: days,
  toDate: days,
  fromMinute: fc.constant(null),
  toMinute: fc.constant(null),
  closedDays: fc.array(fc.record({ date: days, reason: fc.constant('Holiday') }), {
    minLength: 1,
    maxLength: 3,
  }),
  weekly: fc.constantFrom(
    null,
    Array.from({ length: 7 }, () => nineToFive),
  ),
  action: fc.constantFrom('called', undefined),
  outcome: fc.constant(undefined),
  assigneeId: fc.constant(undefined),
  dueOn: fc.constant(undefined),
  memberId: fc.constant(knownColleague),
  userId: fc.constant(null),
  time: fc.constantFrom('9:00 AM', '6:30 PM', '14:00'),
  // What a person leaves empty; anything else is spam.
  subject: fc.constantFrom('', undefined),
  formStamp: fc.constantFrom('', undefined),
  phone: fc.constantFrom('905 555 0140', '+1 (416) 555-0199'),
  before: fc.constant(undefined),
  ...(Object.fromEntries(factValues) as KnownValues),
  '/api/clients/{id}/join other': fc.constant(knownClient),
  '/api/clients/{id}/separate email': fc.constantFrom(knownEmail, ''),
  '/api/newsletter-issues slug': fc.constantFrom(knownSlug, undefined),
  '/api/newsletter-issues copyOf': fc.constantFrom(knownIssue, undefined),
  '/api/newsletter/import text': fc.constantFrom('reader@example.ca', 'Email\nReader@example.ca'),
  '/api/newsletter/import source': fc.constant('At the home show'),
  '/api/newsletter/import day': fc.constant('2026-05-03'),
  publishAt: fc.constantFrom(null, '2030-01-01T12:00:00Z'),
  imageUrl: fc.constantFrom(null, 'https://images.example/house.jpg'),
  slug: fc.uuid(),
  amount: sums,
  balance: sums,
  mortgage: sums,
  income: sums,
  price: sums,
  down: numbers(60_000, 95_000),
  debts: fc.constantFrom('400', '25000@19.99x60,18000@7.99x48'),
  rate: rates,
  newRate: rates,
  comparison: rates,
  discount: rates,
  taxRate: fc.constantFrom('0.8', '1.1'),
  amortization: years,
  newAmortization: years,
  term: numbers(1, 5),
  months: numbers(1, 60),
  share: numbers(1, 100),
  gds: fc.constant('39'),
  tds: fc.constant('44'),
  firstTime: yesOrNo,
  newlyBuilt: yesOrNo,
  toronto: yesOrNo,
  frequency: fc.constantFrom('monthly', 'bi-weekly', 'accelerated-weekly'),
  rateType: fc.constantFrom('fixed', 'variable'),
  compounding: fc.constant(undefined),
  propertyValue: numbers(1_000_000, 2_000_000),
  cashOut: small,
  prepayment: small,
  heat: small,
  condoFee: small,
  costs: small,
  legal: small,
  other: small,
};

import { useLayoutEffect, useRef, useState } from 'react';
import { examplePurchase } from '#features/calculators/example-purchase.ts';
import { placeSlider, type Slider } from '#features/calculators/field.ts';
import { groupTyped, percent, wholeDollars } from '#features/calculators/figures.ts';
import { conditionsOf, describeRate, type RateOrigin } from '#features/calculators/todays-rate.ts';
import { initialRate, rateName, ratesForLoan, rateText } from '#features/rates/rates.ts';
import { useRates } from '#features/rates/use-rates.ts';
import { QuoteButton } from '#features/requests/contacts/quote-button.tsx';
import { Link } from '#pages/link.tsx';
import { buttonClass, SmallButton, SubmitButton } from '#ui/button.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useToday } from '#ui/use-today.ts';
import { type PurchaseReading, type PurchaseTexts, readPurchase } from './read-purchase.ts';

const { amortizationYears, termYears } = examplePurchase;
const inDollars = (cents: number) => wholeDollars(cents).slice('$'.length);
const exampleTexts: PurchaseTexts = {
  price: inDollars(examplePurchase.price),
  down: inDollars(examplePurchase.down),
  rate: String(examplePurchase.percent),
};
const fields = ['price', 'down', 'rate'] as const;

/** Begins with our rate of today, or an example. Without script it is a form that asks the payment calculator. */
export default function PaymentInstrument() {
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const rates = useRates();
  const oursFor = (purchase: PurchaseReading) =>
    initialRate(rates, ratesForLoan[purchase.ok ? purchase.insurance : 'insured']);
  const rateFor = (purchase: PurchaseReading) => String(oursFor(purchase)?.rate ?? examplePurchase.percent);
  const usualText = (typed: PurchaseTexts) => rateFor(readPurchase(typed, today));
  const example = { ...exampleTexts, rate: usualText(exampleTexts) };
  const [texts, setTexts] = useState(example);
  const reading = readPurchase(texts, today);
  const setText = (name: keyof PurchaseTexts, text: string) =>
    setTexts((before) => {
      const after = { ...before, [name]: text };
      const isUsual = name !== 'rate' && before.rate === usualText(before);
      return isUsual ? { ...after, rate: usualText(after) } : after;
    });

  // Anything typed before hydration is already in the form. Runs before the effect that reads moved sliders.
  useLayoutEffect(() => {
    const data = new FormData(form.current!);
    const typed = { ...example };
    for (const name of fields) typed[name] = data.get(name) as string;
    if (typed.rate === example.rate) typed.rate = usualText(typed);
    // oxlint-disable-next-line react/set-state-in-effect -- the form as the browser holds it is the outside world
    if (fields.some((name) => typed[name] !== example[name])) setTexts(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  const origin = texts.rate === rateFor(reading) ? (oursFor(reading) ?? 'example') : undefined;
  const isExample = fields.every((name) => texts[name] === example[name]);
  const errorOf = (name: keyof PurchaseTexts) =>
    !reading.ok && reading.field === name ? reading.message : undefined;
  const money = (name: 'price' | 'down', slider: Slider) => ({
    name,
    value: texts[name],
    error: errorOf(name),
    prefix: '$',
    format: groupTyped,
    slider: placeSlider({ slider, unit: '$' }, texts[name]),
    onChange: (text: string) => setText(name, text),
    onSlide: (value: number) => setText(name, groupTyped(String(value))),
  });

  return (
    <form
      ref={form}
      method="get"
      action="/calculators/payment"
      aria-labelledby="instrument"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 id="instrument" className="text-h3">
        What would your payment be?
      </h2>
      <Result
        reading={reading}
        origin={origin}
        isExample={isExample}
        onUseDown={(down) => setText('down', inDollars(down))}
      />
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(7.25rem,100%),1fr))] gap-x-4 gap-y-3 border-t border-line-strong pt-4">
        <NumberField label="Price" {...money('price', { min: 100_000, max: 2_000_000, step: 5_000 })} />
        <NumberField label="Down payment" {...money('down', { min: 0, max: 500_000, step: 1_000 })} />
        {/* The hint stands beside the rate where there is a whole line, otherwise below it. */}
        <div className="flex flex-wrap content-start gap-x-4 gap-y-1.5 *:grow *:basis-29 max-sm:col-span-full">
          <TextField
            label="Rate, %"
            name="rate"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={texts.rate}
            error={errorOf('rate')}
            onChange={(event) => setText('rate', event.currentTarget.value)}
          />
          <p className="text-small text-ink-soft max-sm:self-end max-sm:pb-3">
            {origin === undefined ? (
              'Your rate'
            ) : origin === 'example' ? (
              'Example rate'
            ) : (
              <>
                <span>Our rate.</span> <TextLink href="/rates">See all</TextLink>
              </>
            )}
          </p>
        </div>
      </div>
      {reading.ok && <CheckByAgent reading={reading} origin={origin} />}
      <div className="mt-4 hidden noscript:block">
        <SubmitButton className="w-full">Calculate</SubmitButton>
      </div>
    </form>
  );
}

function Result({
  reading,
  origin,
  isExample,
  onUseDown,
}: {
  reading: PurchaseReading;
  origin: RateOrigin;
  isExample: boolean;
  onUseDown: (down: number) => void;
}) {
  return (
    <div className="mt-2">
      <p className="text-small font-semibold text-ink-soft">
        {isExample ? 'Example: monthly payment' : 'Your estimate: monthly payment'}
      </p>
      <div aria-live="polite" aria-atomic="true">
        {reading.ok ? (
          <>
            <p className="tabular mt-1 font-display text-[min(3.5rem,14.5vw)] leading-[1.1]">
              {wholeDollars(reading.payment)}
            </p>
            <p
              className={
                typeof origin === 'object' ? 'text-small' : 'max-sm:text-[0.9375rem] max-sm:leading-snug'
              }
            >
              <span>{describeTerms(reading.percent, origin)}</span>{' '}
              {conditionsOf(origin) && <TextLink href="/rates">Conditions</TextLink>}
            </p>
          </>
        ) : (
          <p className="py-4 text-lead">
            <span>{`${reading.message}.`}</span>{' '}
            {reading.downNeeded !== undefined && (
              <SmallButton onClick={() => onUseDown(reading.downNeeded!)}>
                {`Use ${wholeDollars(reading.downNeeded)}`}
              </SmallButton>
            )}
          </p>
        )}
      </div>
      {reading.ok && (
        <p className="mt-1 text-small text-ink-soft">
          <span>{loanInWords(reading)}</span>{' '}
          <Link
            href={`/calculators/payment?price=${reading.price / 100}&down=${reading.down / 100}&rate=${reading.percent}&amortization=${amortizationYears}`}
            className="link noscript:hidden"
          >
            See the full calculation
          </Link>
        </p>
      )}
    </div>
  );
}

/** Rate, APR, term and what else the law wants beside a payment. */
function describeTerms(rate: number, origin: RateOrigin): string {
  if (typeof origin === 'object')
    return `${rateName(origin)}, ${rateText(rate)} (APR ${rateText(origin.apr)}), ${origin.day}.`;
  return `${origin ? 'Example rate' : 'At'} ${percent(rate)} fixed, APR ${percent(rate)}, ${termYears}\u2011year term.`;
}

function loanInWords({ mortgage, premium }: { mortgage: number; premium: number }): string {
  const insured = premium > 0 ? ` with ${wholeDollars(premium)} of insurance` : '';
  return `${wholeDollars(mortgage)}${insured}, over ${amortizationYears} years. An estimate, not an offer; fees not included.`;
}

function CheckByAgent({
  reading: { price, down, percent: rate, payment },
  origin,
}: {
  reading: Extract<PurchaseReading, { ok: true }>;
  origin: RateOrigin;
}) {
  const about = [
    `Price of the home: ${wholeDollars(price)}`,
    `Down payment: ${wholeDollars(down)}`,
    [describeRate(rate, origin), conditionsOf(origin)].filter(Boolean).join('. '),
    `Estimated payment: ${wholeDollars(payment)} a month over ${amortizationYears} years`,
  ].join('\n');
  return (
    <div className="mt-4 noscript:hidden">
      <QuoteButton
        mortgageType="Purchase Mortgage"
        about={about}
        amounts={{ propertyValue: wholeDollars(price), loanAmount: wholeDollars(price - down) }}
        className={`w-full ${buttonClass('secondary')}`}
      >
        Get this checked by an agent
      </QuoteButton>
    </div>
  );
}

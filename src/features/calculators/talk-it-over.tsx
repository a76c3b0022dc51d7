import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { type Calculator, type Fields, type Scenario, type Texts, typedFigures } from './calculator.ts';
import { type CalculatorName, findCalculator } from './calculator-list.ts';

/** Carries the figures over to the booking or quote form if the visitor presses the button. */
export function TalkItOver<Of extends Fields, Result>({
  calculator,
  shown: { texts, calculation, isExample },
  mortgageType,
}: {
  calculator: Calculator<Of, Result>;
  shown: Scenario<Of, Result>;
  mortgageType: string;
}) {
  if (!calculation.ok) return null;
  const about = describeFigures(calculator, texts, {
    result: calculator.say(calculation.result, calculation.values),
    isExample,
  });
  return (
    <section
      aria-labelledby="talk-it-over"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-y border-line py-8 print:hidden"
    >
      <div>
        <h2 id="talk-it-over" className="text-h3">
          Talk it over
        </h2>
        <p className="mt-1 max-w-[52ch]">
          We’ll put your figures in the form, where you can check and change them. Nothing is sent until you
          send it.
        </p>
      </div>
      <div className="grid gap-3 max-sm:w-full sm:flex sm:flex-wrap">
        {/* The bar at the foot of a phone's screen sends this form. */}
        <form
          id="book-with-figures"
          action="/book"
          onSubmit={(event) => {
            event.preventDefault();
            event.currentTarget.querySelector('a')!.click();
          }}
        >
          <input type="hidden" name="about" value={about} />
          <BookingButton about={about} className={buttonClass()}>
            Book with these figures
          </BookingButton>
        </form>
        <form method="get" action="/quote">
          <input type="hidden" name="type" value={mortgageType} />
          <input type="hidden" name="about" value={about} />
          <Button type="submit" variant="secondary" className="max-sm:w-full">
            Ask for a quote with these figures
          </Button>
        </form>
      </div>
    </section>
  );
}

/** The figures as text for the visitor's message. */
function describeFigures(
  { name, fields }: { name: CalculatorName; fields: Fields },
  texts: Texts,
  { result, isExample }: { result: string; isExample: boolean },
): string {
  const title = findCalculator(name).title;
  const lines = typedFigures(fields, texts).map(([label, value]) => `${label}: ${value}`);
  const source = `From the calculator "${title}"${isExample ? ', with its example figures' : ''}:`;
  return [source, result, ...lines].join('\n').slice(0, 1_900);
}

import type { Calculation, Calculator, Fields, Texts } from './calculator.ts';
import { calculatorList } from './calculator-list.ts';
import { Button } from '#ui/button.tsx';
import { typedFigures } from './typed-figures.ts';

/** Carries the figures over to the booking or quote form if the visitor presses the button. */
export function TalkItOver<Of extends Fields, Result>({
  calculator,
  texts,
  calculation,
  mortgageType,
}: {
  calculator: Calculator<Of, Result>;
  texts: Texts;
  calculation: Calculation<Of, Result>;
  mortgageType: string;
}) {
  if (!calculation.ok) return null;
  const about = describeFigures(calculator, texts, calculator.say(calculation.result, calculation.values));
  return (
    <section
      aria-labelledby="talk-it-over"
      className="rounded-large border border-line bg-paper-raised p-6 print:hidden"
    >
      <h2 id="talk-it-over" className="text-h3">
        Talk it over
      </h2>
      <p className="mt-2">
        Your figures go into the form, where you can read and change them. Nothing is sent before you send it.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <form method="get" action="/book">
          <input type="hidden" name="about" value={about} />
          <Button type="submit">Book with these figures</Button>
        </form>
        <form method="get" action="/quote">
          <input type="hidden" name="type" value={mortgageType} />
          <input type="hidden" name="about" value={about} />
          <Button type="submit" variant="secondary">
            Ask for a quote with these figures
          </Button>
        </form>
      </div>
    </section>
  );
}

/** The figures as text for the visitor's message. */
export function describeFigures(
  { name, fields }: { name: string; fields: Fields },
  texts: Texts,
  result: string,
): string {
  const title = calculatorList.find((entry) => entry.name === name)!.title;
  const lines = typedFigures(fields, texts).map(([label, value]) => `${label}: ${value}`);
  return [`From the calculator "${title}":`, result, ...lines].join('\n').slice(0, 1_900);
}

import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  isSubmitted,
  calculate,
  type Calculator,
  type FieldErrors,
  type Fields,
  followLoan,
  givenTexts,
  isExample,
  isExampleText,
  type Scenario,
  variantForLoan,
  type Texts,
} from './calculator.ts';
import {
  otherPrefix,
  secondScenarioTexts,
  readScenarios,
  type ScenarioName,
  type Scenarios,
  withoutPrefix,
  writeScenarios,
} from './compare.ts';
import { groupTyped } from './figures.ts';

export type CalculatorState<Of extends Fields, Result> = ReturnType<typeof useCalculator<Of, Result>>;

export interface StateProps<Of extends Fields, Result> {
  calculator: Calculator<Of, Result>;
  state: CalculatorState<Of, Result>;
  today: string;
}

/** The visitor's input and its result; the URL is kept in sync, so that it can be bookmarked and shared. */
export function useCalculator<Of extends Fields, Result>(
  calculator: Calculator<Of, Result>,
  { query, today, form }: { query: Texts; today: string; form: RefObject<HTMLFormElement | null> },
) {
  const [scenarios, setScenarios] = useState(() =>
    withGroupedDigits(calculator, readScenarios(calculator, query, today)),
  );
  const [chosen, setChosen] = useState<ScenarioName>(query.edit === 'a' ? 'a' : 'b');
  const edited = scenarios.changes ? chosen : 'a';
  const [showsErrors, setIsAsked] = useState(() => isSubmitted(calculator, query));
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [isChanged, setIsChanged] = useState(false);
  const a = useScenario(calculator, scenarios.a, today)!;
  const b = useScenario(calculator, secondScenarioTexts(scenarios), today);
  const shown = edited === 'b' && b ? b : a;
  const change = (typed: Texts) =>
    setScenarios((before) => withTypedTexts(calculator, before, { edited, typed, today }));

  // Anything typed before hydration is already in the form. Runs before the effect that reads moved sliders.
  useLayoutEffect(() => {
    const typed = textsIn(form.current, calculator, edited);
    const found = withTypedTexts(calculator, scenarios, { edited, typed, today });
    // oxlint-disable-next-line react/set-state-in-effect -- the form as the browser holds it is the outside world
    setScenarios(found);
    setIsChanged(found !== scenarios);
    setVisited(new Set(Object.keys(typed).filter((name) => typed[name] !== shown.texts[name])));
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the form as it was rendered by the server
  }, [calculator, form]);

  useEffect(() => {
    if (!isChanged) return undefined;
    // Not on every keystroke: browsers limit how often the URL can change.
    const timer = setTimeout(() => {
      const search = writeScenarios(calculator, scenarios, { today, edited });
      history.replaceState(history.state, '', search === '' ? location.pathname : `?${search}`);
    }, 400);
    return () => clearTimeout(timer);
  }, [calculator, edited, isChanged, scenarios, today]);

  const errors = errorsOf(shown);
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), 1000);
    return () => clearTimeout(timer);
  }, [shown]);
  const isDue = (name: string) =>
    name in errorsOf(settled) && (showsErrors || visited.has(name) || shown.texts[name]?.trim() !== '');
  return {
    a,
    /** While two are compared. */
    b,
    edited,
    shown,
    scenarios,
    /** Without those of fields the visitor has not reached yet, and new ones while they type. */
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => isDue(name))),
    setText(name: string, text: string) {
      change({ [name]: text });
      setIsChanged(true);
    },
    leave(name: string) {
      setVisited((before) => (before.has(name) ? before : new Set([...before, name])));
      setSettled(shown);
    },
    /** Reads the form as if it were submitted by this button. */
    readForm(button: HTMLButtonElement) {
      change(textsIn(form.current, calculator, edited, button));
      setIsChanged(true);
    },
    /** Shows all errors; true if there are none. */
    check() {
      setIsAsked(true);
      setSettled(shown);
      setIsChanged(true);
      return shown.calculation.ok;
    },
    /** Starts or stops comparing, or switches to the other scenario. */
    changeScenarios(next: Scenarios, scenario: ScenarioName) {
      setScenarios(next);
      setChosen(scenario);
      setIsChanged(true);
    },
  };
}

const errorsOf = <Of extends Fields, Result>({ calculation }: Scenario<Of, Result>): FieldErrors =>
  calculation.ok ? {} : calculation.errors;

function useScenario<Of extends Fields, Result>(
  calculator: Calculator<Of, Result>,
  texts: Texts | undefined,
  today: string,
): Scenario<Of, Result> | undefined {
  // By its content: scenario B is built again on every render.
  const key = JSON.stringify(texts);
  return useMemo(() => {
    if (!texts) return undefined;
    const calculation = calculate(calculator, texts, today);
    return { texts, calculation, isExample: isExample(calculator, texts, today) };
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for `texts`
  }, [calculator, key, today]);
}

/** Applies typed texts and updates our own rate to fit the loan; returns the same object if nothing changes. */
function withTypedTexts<Of extends Fields, Result>(
  calculator: Calculator<Of, Result>,
  scenarios: Scenarios,
  { edited, typed, today }: { edited: ScenarioName; typed: Texts; today: string },
): Scenarios {
  const before = (edited === 'b' ? secondScenarioTexts(scenarios) : scenarios.a) ?? scenarios.a;
  const isSame = (name: string) => typed[name] === undefined || typed[name] === before[name];
  if (Object.keys(typed).every(isSame)) return scenarios;
  const { fields } = calculator.suiting
    ? variantForLoan(calculator, calculate(calculator, before, today))
    : calculator;
  const isFree = (name: string) => isSame(name) && isExampleText(fields[name]!, before[name], today);
  const after = followLoan(calculator, { texts: { ...before, ...typed }, isFree }, today);
  if (edited === 'a') return { ...scenarios, a: after };
  const changes = Object.entries(after).filter(([name, text]) => text !== before[name]);
  return { a: scenarios.a, changes: { ...scenarios.changes, ...Object.fromEntries(changes) } };
}

/** Dollar amounts with commas, as when they are typed. */
function withGroupedDigits({ fields }: { fields: Fields }, { a, changes }: Scenarios): Scenarios {
  const isMoney = (name: string) => {
    const control = fields[name]?.control;
    return control?.type === 'number' && control.unit === '$';
  };
  const group = (texts: Texts): Texts =>
    Object.fromEntries(
      // Except text that already has a comma: it may be a decimal point.
      Object.entries(texts).map(([name, text]) => [
        name,
        isMoney(name) && !text.includes(',') ? groupTyped(text) : text,
      ]),
    );
  return { a: group(a), changes: changes && group(changes) };
}

function textsIn(
  form: HTMLFormElement | null,
  { fields }: { fields: Fields },
  edited: ScenarioName,
  submitter?: HTMLButtonElement,
): Texts {
  const typed = Object.fromEntries(new FormData(form ?? undefined, submitter)) as Texts;
  return givenTexts(fields, withoutPrefix(typed, edited === 'b' ? otherPrefix : ''));
}

import { type RefObject, useEffect, useMemo, useState } from 'react';
import {
  asks,
  calculate,
  type Calculation,
  type Calculator,
  type FieldErrors,
  type Fields,
  pageTexts,
  type Texts,
  toQuery,
} from './calculator.ts';
import { groupTyped } from './figures.ts';

export interface CalculatorState<Of extends Fields, Result> {
  texts: Texts;
  calculation: Calculation<Of, Result>;
  /** The errors to show: not those of fields the visitor has not reached yet. */
  errors: FieldErrors;
  /** Whether anything was submitted yet. */
  isAsked: boolean;
  setText(name: string, text: string): void;
  leave(name: string): void;
  /** Shows all errors; true if there are none. */
  check(): boolean;
}

/** The visitor's input and its result; the URL is kept in sync, so that it can be bookmarked and shared. */
export function useCalculator<Of extends Fields, Result>(
  calculator: Calculator<Of, Result>,
  { query, today, form }: { query: Texts; today: string; form: RefObject<HTMLFormElement | null> },
): CalculatorState<Of, Result> {
  const [texts, setTexts] = useState(() => inUsualForm(calculator, pageTexts(calculator, query, today)));
  const [isAsked, setIsAsked] = useState(() => asks(calculator, query));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isChanged, setIsChanged] = useState(false);
  const calculation = useMemo(() => calculate(calculator, texts, today), [calculator, texts, today]);

  // Anything typed before hydration is already in the form.
  useEffect(() => {
    const typed = textsIn(form.current, calculator);
    // oxlint-disable-next-line react/set-state-in-effect -- the form as the browser holds it is the outside world
    setTexts((before) =>
      Object.entries(typed).some(([name, text]) => before[name] !== text) ? { ...before, ...typed } : before,
    );
  }, [calculator, form]);

  useEffect(() => {
    if (!isChanged) return undefined;
    // Not on every keystroke: browsers limit how often the URL can change.
    const timer = setTimeout(() => {
      const search = toQuery(calculator, texts, today);
      history.replaceState(history.state, '', search === '' ? location.pathname : `?${search}`);
    }, 400);
    return () => clearTimeout(timer);
  }, [calculator, isChanged, texts, today]);

  const errors = calculation.ok ? {} : calculation.errors;
  const isDue = (name: string) => isAsked || left.has(name) || texts[name]?.trim() !== '';
  return {
    texts,
    calculation,
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => isDue(name))),
    isAsked,
    setText(name, text) {
      setTexts((before) => ({ ...before, [name]: text }));
      setIsChanged(true);
    },
    leave: (name) => setLeft((before) => (before.has(name) ? before : new Set([...before, name]))),
    check() {
      setIsAsked(true);
      setIsChanged(true);
      return calculation.ok;
    },
  };
}

/** Dollar amounts with commas, as when they are typed. */
function inUsualForm({ fields }: { fields: Fields }, texts: Texts): Texts {
  const isMoney = (name: string) => {
    const control = fields[name]?.control;
    return control?.type === 'number' && control.unit === '$';
  };
  return Object.fromEntries(
    // Except text that already has a comma: it may be a decimal point.
    Object.entries(texts).map(([name, text]) => [
      name,
      isMoney(name) && !text.includes(',') ? groupTyped(text) : text,
    ]),
  );
}

function textsIn(form: HTMLFormElement | null, { fields }: { fields: Fields }): Texts {
  const data = new FormData(form ?? undefined);
  const texts = Object.keys(fields).map((name) => [name, data.get(name)] as const);
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

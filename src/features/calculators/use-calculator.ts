import { type RefObject, useEffect, useMemo, useState } from 'react';
import {
  asks,
  calculate,
  type Calculation,
  type Calculator,
  type FieldErrors,
  type Fields,
  type Texts,
  textsOf,
} from './calculator.ts';
import { toQuery } from './to-query.ts';

export interface CalculatorState<Of extends Fields, Result> {
  texts: Texts;
  calculation: Calculation<Of, Result>;
  /** The errors the visitor should see: not those of fields they have not come to yet. */
  errors: FieldErrors;
  /** Whether anything was asked yet. */
  isAsked: boolean;
  setText(name: string, text: string): void;
  leave(name: string): void;
  /** Shows whatever is wrong; true when nothing is. */
  check(): boolean;
}

/** What the visitor has typed, and what comes of it; the address follows, so that it can be kept and shared. */
export function useCalculator<Of extends Fields, Result>(
  calculator: Calculator<Of, Result>,
  { query, today, form }: { query: Texts; today: string; form: RefObject<HTMLFormElement | null> },
): CalculatorState<Of, Result> {
  const [texts, setTexts] = useState(() => textsOf(calculator, query, today));
  const [isAsked, setIsAsked] = useState(() => asks(calculator, query));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isChanged, setIsChanged] = useState(false);
  const calculation = useMemo(() => calculate(calculator, texts, today), [calculator, texts, today]);

  // What was typed before this code arrived is in the form already.
  useEffect(() => {
    if (!form.current) return;
    const typed = Object.fromEntries(
      [...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
    );
    setTexts((before) =>
      Object.entries(typed).some(([name, text]) => before[name] !== text) ? { ...before, ...typed } : before,
    );
  }, [form]);

  useEffect(() => {
    if (!isChanged) return undefined;
    // Not at every key: browsers refuse to change the address too often.
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

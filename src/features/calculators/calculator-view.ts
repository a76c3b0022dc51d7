import type { ComponentType } from 'react';
import type { Calculator, Fields, ValuesOf } from './calculator.ts';

export interface Shown<Of extends Fields, Result> {
  values: ValuesOf<Of>;
  result: Result;
}

/** How a calculator's result is shown and its method explained. */
export interface CalculatorView<Of extends Fields, Result> {
  calculator: Calculator<Of, Result>;
  /** The number people came for. */
  headline(shown: Shown<Of, Result>): { label: string; figure: string; note?: string };
  /** Rate, term, compounding and APR, which the advertising rule requires next to the number. */
  terms(shown: Shown<Of, Result>): string;
  /** The supporting numbers, by name. */
  figures(shown: Shown<Of, Result>): readonly (readonly [name: string, figure: string])[];
  /** What is assumed. */
  assumptions: readonly string[];
  /** Tables and charts. */
  Details: ComponentType<Shown<Of, Result>>;
  /** How it is calculated, in words and formulas. */
  Method: ComponentType;
}

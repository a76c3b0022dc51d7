import { afterHydration } from '#ui/after-hydration.tsx';
import type { Calculator, Fields } from './calculator.ts';
import { type ScenarioName, type Scenarios, writeScenarios } from './compare.ts';
import type { ComparePanelProps } from './compare-panel.tsx';
import type { CalculatorState } from './use-calculator.ts';

export interface ScenarioLinksProps<Of extends Fields, Result> {
  calculator: Calculator<Of, Result>;
  state: CalculatorState<Of, Result>;
  today: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- any calculator's
type AnyComparison = ComparePanelProps<any, any>;
// oxlint-disable-next-line typescript/no-explicit-any -- any calculator's
type AnyLinks = ScenarioLinksProps<any, any>;

/** The result while two scenarios are compared, which few visitors do. */
export const Comparison = afterHydration<AnyComparison>(() => import('./compare-panel.tsx'));
/** Above the form meanwhile: which of them it shows. */
export const ScenarioSwitch = afterHydration<AnyLinks>(() => import('./scenario-switch.tsx'));
const preload = () => Promise.all([Comparison.preload(), ScenarioSwitch.preload()]);
const prefetch = () => void preload().catch(() => {});

/** Begins or ends a comparison. */
export function CompareLink<Of extends Fields, Result>(props: ScenarioLinksProps<Of, Result>) {
  const { scenarios } = props.state;
  const isComparing = scenarios.changes !== undefined;
  return (
    <ScenarioLink
      {...props}
      to={isComparing ? { a: scenarios.a } : { ...scenarios, changes: {} }}
      edited="b"
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      {isComparing ? 'Stop comparing, keep scenario A' : 'Compare with another scenario'}
    </ScenarioLink>
  );
}

/** A link to the page in another state, which it takes on in place. */
export function ScenarioLink<Of extends Fields, Result>({
  calculator,
  state,
  today,
  to,
  edited,
  isCurrent,
  className,
  children,
}: ScenarioLinksProps<Of, Result> & {
  to: Scenarios;
  edited: ScenarioName;
  isCurrent?: boolean;
  className: string;
  children: React.ReactNode;
}) {
  const search = writeScenarios(calculator, to, { today, edited });
  const href = `/calculators/${calculator.name}${search === '' ? '' : `?${search}`}`;
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'true' : undefined}
      className={className}
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void preload().then(
          () => state.go(to, edited),
          () => location.assign(href),
        );
      }}
    >
      {children}
    </a>
  );
}

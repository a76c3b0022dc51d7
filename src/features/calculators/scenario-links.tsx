import { Link } from '#pages/link.tsx';
import type { Fields } from './calculator.ts';
import { type ScenarioName, type Scenarios, writeScenarios } from './compare.ts';
import type { StateProps } from './use-calculator.ts';

const preload = () => import('./compare-panel.tsx');
const prefetch = () => void preload().catch(() => {});

export function ScenarioSwitch<Of extends Fields, Result>(props: StateProps<Of, Result>) {
  const { edited, scenarios } = props.state;
  const tab = 'flex min-h-11 items-center justify-center rounded-small px-3 font-semibold';
  return (
    <nav aria-label="Scenarios" className="mb-6 print:hidden">
      <ul className="grid grid-cols-2 gap-1 rounded-small bg-paper-sunk p-1">
        {(['a', 'b'] as const).map((name) => (
          <li key={name}>
            <ScenarioLink
              {...props}
              to={scenarios}
              edited={name}
              isCurrent={edited === name}
              className={`${tab} ${edited === name ? 'bg-ink text-paper' : 'hover:bg-line'}`}
            >
              Scenario {name.toUpperCase()}
            </ScenarioLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function CompareLink<Of extends Fields, Result>(props: StateProps<Of, Result>) {
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

function ScenarioLink<Of extends Fields, Result>({
  calculator,
  state,
  today,
  to,
  edited,
  isCurrent,
  className,
  children,
}: StateProps<Of, Result> & {
  to: Scenarios;
  edited: ScenarioName;
  isCurrent?: boolean;
  className: string;
  children: React.ReactNode;
}) {
  const search = writeScenarios(calculator, to, { today, edited });
  const href = `/calculators/${calculator.name}${search === '' ? '' : `?${search}`}`;
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'true' : undefined}
      className={className}
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
      onClick={(event) => {
        event.preventDefault();
        void preload().then(
          () => state.go(to, edited),
          () => location.assign(href),
        );
      }}
    >
      {children}
    </Link>
  );
}

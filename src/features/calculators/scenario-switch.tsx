import type { Fields } from './calculator.ts';
import { ScenarioLink, type ScenarioLinksProps } from './scenario-links.tsx';

/** Above the form while two scenarios are compared: which of them it shows. */
export default function ScenarioSwitch<Of extends Fields, Result>(props: ScenarioLinksProps<Of, Result>) {
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

import { useRef } from 'react';
import { useFacts } from '#platform/facts/use-facts.ts';
import { barButton, barIcon } from '#ui/bar-button.ts';
import { PhoneIcon } from '#ui/icons.tsx';
import { useOnDemand } from '#ui/hydration/use-on-demand.ts';

const load = () => import('./call-dialog.tsx');

/** The button at the bottom left. It opens the call dialog; without JavaScript, it calls directly. */
export function CallWidget({ className = `md:left-4 ${barButton}` }: { className?: string }) {
  const { company } = useFacts();
  const { Part: CallDialog, show, hide, prefetch } = useOnDemand(load);
  const button = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <a
        ref={button}
        href={company.phone.href}
        aria-label={`Call us at ${company.phone.display}`}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          event.preventDefault();
          show(() => location.assign(company.phone.href));
        }}
        className={className}
      >
        <PhoneIcon className={barIcon} />
        <span className="md:sr-only">Call</span>
      </a>
      {CallDialog && <CallDialog opener={button} onClose={hide} />}
    </>
  );
}

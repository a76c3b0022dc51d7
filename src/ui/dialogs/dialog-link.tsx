import { type ComponentProps, type ComponentType, type RefObject, useRef } from 'react';
import { showServedDialog } from '#pages/served-dialog.ts';
import { useOnDemand } from '#ui/hydration/use-on-demand.ts';
import { opensElsewhere } from '#ui/opens-elsewhere.ts';

export interface DialogProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

type DialogLinkProps<Own extends object> = Omit<ComponentProps<'a'>, 'onClick'> & { dialog: Own };

/** A link that opens a dialog, loaded on intent. Without its code, it leads to `href`, the same as a page. */
export function dialogLink<Own extends object>(
  load: () => Promise<{ default: ComponentType<DialogProps & Own> }>,
): ComponentType<DialogLinkProps<Own>> {
  return function DialogLink({ href, children, dialog, ...link }) {
    const { Part: Dialog, show, hide, prefetch } = useOnDemand(load);
    const opener = useRef<HTMLAnchorElement>(null);
    const isWanted = useRef(false);
    return (
      <>
        <a
          {...link}
          ref={opener}
          href={href}
          aria-haspopup="dialog"
          onPointerEnter={prefetch}
          onTouchStart={prefetch}
          onFocus={prefetch}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            isWanted.current = true;
            void showServedDialog(event.currentTarget, () => {
              isWanted.current = false;
              hide();
            });
            const { served } = event.currentTarget.dataset;
            show(
              () => (served && document.querySelector('dialog[data-served]')) || location.assign(href!),
              () => isWanted.current,
            );
          }}
        >
          {children}
        </a>
        {Dialog && <Dialog {...dialog} opener={opener} onClose={hide} />}
      </>
    );
  };
}

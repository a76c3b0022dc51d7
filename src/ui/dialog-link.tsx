import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';

interface DialogProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

type DialogLinkProps<Own extends object> = Omit<ComponentProps<'a'>, 'onClick'> & { dialog: Own };

/**
 * A link that opens a dialog whose code comes on intent. Until that is there, and without script, it leads to `href`,
 * where the same is a page. `dialog` are the dialog's own properties.
 */
export function dialogLink<Own extends object>(
  load: () => Promise<{ default: ComponentType<DialogProps & Own> }>,
): ComponentType<DialogLinkProps<Own>> {
  const Dialog = lazy(load);
  // A connection that drops here is tried again by the press itself.
  const prefetch = () => void load().catch(() => {});

  return function DialogLink({ href, children, dialog, ...link }) {
    const [isOpen, setIsOpen] = useState(false);
    const opener = useRef<HTMLAnchorElement>(null);
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
            // Who wants a new tab gets one.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            setIsOpen(true);
          }}
        >
          {children}
        </a>
        {isOpen && (
          <Suspense>
            <Dialog {...dialog} opener={opener} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </>
    );
  };
}

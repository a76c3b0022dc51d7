import { useSyncExternalStore } from 'react';
import { ChatIcon, CloseIcon } from '#ui/icons.tsx';
import { floatingButton } from '#ui/floating-button.ts';
import { toast } from '#ui/toast.ts';
import { useOnDemand } from '#ui/use-on-demand.ts';

const load = () => import('./chat-panel.tsx');

const never = () => () => {};

/**
 * The round button at the bottom right that opens and closes the assistant. Without JavaScript, it is a link to contact
 * us.
 */
export function ChatWidget() {
  const { Part: ChatPanel, show, hide, prefetch } = useOnDemand(load);
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isOpen = ChatPanel !== undefined;
  const open = () => show(() => toast({ variant: 'destructive', ...unavailable }));
  return (
    <div
      className="print:hidden"
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
      role="presentation"
    >
      {/* One element for both, so that a click before hydration still finds it afterwards. */}
      <a
        href="/contact#consultation"
        data-needs-script
        aria-label="Write to us"
        {...(isAlive && {
          role: 'button',
          'aria-label': isOpen ? 'Close the chat' : 'Open the chat',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? 'chat-panel' : undefined,
        })}
        onClick={(event) => {
          event.preventDefault();
          if (isOpen) hide();
          else open();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          // The key would scroll the page.
          event.preventDefault();
          event.currentTarget.click();
        }}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        className={`right-4 ${floatingButton}`}
      >
        {isOpen ? <CloseIcon /> : <ChatIcon />}
      </a>
      {ChatPanel && <ChatPanel id="chat-panel" />}
    </div>
  );
}

const unavailable = {
  title: 'The chat could not be opened',
  description: 'Please check your connection and try again.',
};

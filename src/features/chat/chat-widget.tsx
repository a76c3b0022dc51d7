import { useRef, useState } from 'react';
import { useIsFromServer } from '#pages/page-data.tsx';
import { barButton, barIcon } from '#ui/bar-button.ts';
import { reportUnavailable, useOnDemand } from '#ui/hydration/use-on-demand.ts';
import { ChatIcon, CloseIcon } from '#ui/icons.tsx';

const load = () => import('./chat-panel.tsx');

/** Opens and closes the assistant. Without JavaScript, it is a link to contact us. */
export function ChatWidget({ className = `md:right-4 ${barButton}` }: { className?: string }) {
  const { Part: ChatPanel, show, prefetch } = useOnDemand(load);
  const [isWanted, setWanted] = useState(false);
  const toggle = useRef<HTMLAnchorElement>(null);
  const isAlive = !useIsFromServer();
  const isOpen = isWanted && ChatPanel !== undefined;
  const close = () => {
    setWanted(false);
    toggle.current?.focus();
  };
  return (
    <div
      role="presentation"
      className="contents"
      onKeyDown={(event) => {
        // Not the one that has closed a dialog opened from the panel.
        if (event.key === 'Escape' && isOpen && !event.defaultPrevented) close();
      }}
    >
      <a
        ref={toggle}
        href="/contact#consultation"
        {...(isAlive
          ? {
              role: 'button',
              'aria-label': isOpen ? 'Close the chat' : 'Open the chat',
              'aria-expanded': isOpen,
              'aria-controls': isOpen ? 'chat-panel' : undefined,
            }
          : { 'aria-label': 'Chat, or write to us' })}
        onClick={(event) => {
          event.preventDefault();
          setWanted(!isOpen);
          if (!isOpen) show(() => reportUnavailable('The chat could not be opened'));
        }}
        // A link reacts to Enter alone.
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        className={className}
      >
        {isOpen ? <CloseIcon className={barIcon} /> : <ChatIcon className={barIcon} />}
        <span className="md:sr-only">Chat</span>
      </a>
      {/* Closed, it keeps what was said and typed. */}
      {ChatPanel && <ChatPanel {...{ isOpen }} onClose={close} />}
    </div>
  );
}

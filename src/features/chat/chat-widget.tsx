import { lazy, Suspense, useState } from 'react';
import { ChatIcon, CloseIcon } from '#ui/icons.tsx';
import { floatingButton } from '#ui/floating-button.ts';

const load = () => import('./chat-panel.tsx');
const ChatPanel = lazy(load);
// A connection that drops here is tried again by the press itself.
const prefetch = () => void load().catch(() => {});

/** The round button at the bottom right that opens and closes the assistant. */
export function ChatWidget() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div
      className="print:hidden"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setIsOpen(false);
      }}
      role="presentation"
    >
      <button
        type="button"
        aria-label={isOpen ? 'Close the chat' : 'Open the chat'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'chat-panel' : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        className={`right-4 ${floatingButton}`}
      >
        {isOpen ? <CloseIcon /> : <ChatIcon />}
      </button>
      {isOpen && (
        <Suspense>
          <ChatPanel id="chat-panel" />
        </Suspense>
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { brokerage } from '#brokerage/brokerage.ts';
import { classNames } from '#ui/class-names.ts';
import { ArrowIcon } from '#ui/icons.tsx';
import { defaultReply, findTopic, suggestTopics } from './chat-topics.ts';

export interface ChatMessage {
  /** Derived from the time it was written. */
  id: string;
  text: string;
  sender: 'bot' | 'user';
  timestamp: Date;
}

/** How long the assistant seems to think, in milliseconds (specification §9). */
const replyDelay = 1000;

let written = 0;

function newMessage(sender: ChatMessage['sender'], text: string): ChatMessage {
  const timestamp = new Date();
  written += 1;
  return { id: `${timestamp.getTime()}-${written}`, text, sender, timestamp };
}

/** A keyword-based conversation. Nothing typed leaves the browser. */
export default function ChatPanel({ id }: { id: string }) {
  const [messages, setMessages] = useState(() => [
    newMessage(
      'bot',
      `Hello. I can help with mortgage questions, our services and resources. What would you like to know?`,
    ),
  ]);
  const [suggestions, setSuggestions] = useState(() => suggestTopics('', undefined));
  const [text, setText] = useState('');
  const log = useRef<HTMLDivElement>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const count = messages.length;
  useEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [count]);
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  function say(question: string, about = findTopic(question)) {
    if (question.trim() === '') return;
    setMessages((before) => [...before, newMessage('user', question.trim())]);
    setText('');
    timers.current.add(
      setTimeout(() => {
        setSuggestions(suggestTopics(question, about));
        setMessages((before) => [...before, newMessage('bot', about?.reply ?? defaultReply)]);
      }, replyDelay),
    );
  }

  return (
    <section
      id={id}
      aria-label={`${brokerage.name} Assistant`}
      className="fixed right-4 bottom-22 z-20 flex max-h-[calc(100dvh-7rem)] w-80 max-w-[calc(100vw-2rem)] animate-appear flex-col overflow-hidden rounded-large border border-ink bg-paper-raised shadow-lifted"
    >
      <h2 className="bg-ink px-4 py-3 font-sans text-base font-semibold tracking-normal text-paper-raised">
        {brokerage.name} Assistant
      </h2>
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        // A scrollable region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-64 grow space-y-3 overflow-y-auto p-4"
      >
        {messages.map((message) => (
          <p
            key={message.id}
            className={classNames(
              'w-fit max-w-[90%] rounded-large px-3.5 py-2 text-small',
              message.sender === 'user' ? 'ml-auto bg-ink text-paper-raised' : 'bg-paper-sunk',
            )}
          >
            <span className="sr-only">{message.sender === 'user' ? 'You: ' : 'Assistant: '}</span>
            {message.text}
          </p>
        ))}
      </div>
      <ul
        aria-label="Other topics"
        className="flex max-h-21 shrink-0 flex-wrap gap-2 overflow-y-auto px-4 pb-2"
      >
        {suggestions.map((suggestion) => (
          <li key={suggestion.label}>
            <button
              type="button"
              onClick={() => say(suggestion.label, suggestion)}
              className="min-h-8 rounded-full border border-line-strong px-3 text-small hover:bg-paper-sunk"
            >
              {suggestion.label}
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          say(text);
        }}
        className="flex gap-2 border-t border-line p-3"
      >
        <input
          aria-label="Your message"
          placeholder="Type your message..."
          autoComplete="off"
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 min-w-0 grow rounded-small border-[1.5px] border-line-strong bg-white px-3 placeholder:text-ink-soft focus:border-ink"
        />
        <button
          type="submit"
          aria-label="Send"
          className="grid size-11 shrink-0 place-items-center rounded-small bg-press hover:bg-press-hover"
        >
          <ArrowIcon />
        </button>
      </form>
    </section>
  );
}

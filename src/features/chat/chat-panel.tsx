import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { renewalFact } from '#brokerage/renewal-fact.ts';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { type CurrentRate, isCurrent } from '#features/rates/rates.ts';
import { useRates } from '#features/rates/use-rates.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { Link } from '#pages/link.tsx';
import { OpenNow } from '#platform/facts/open-now.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { usePublicHours } from '#platform/facts/use-public-hours.ts';
import { classNames } from '#ui/class-names.ts';
import { ArrowIcon, CloseIcon } from '#ui/icons.tsx';
import { findLinks, findNextTimes, ratesAsked, type ChatLink } from './chat-links.ts';
import { ChatRates } from './chat-rates.tsx';
import { chatTopics, findTopics, replyTo, suggestTopics } from './chat-topics.ts';
import { ReplyText } from './reply-text.tsx';
import { TalkToPerson } from './talk-to-person.tsx';

/** The time the assistant seems to think, in milliseconds (specification §9). */
const replyDelay = 1000;

const welcome =
  'Hello. I can help with mortgage questions, our services and resources. What would you like to know?';

/** Nothing typed leaves the browser. On phones, drawn outside of the bar that opened it, which moves. */
export default function ChatPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const facts = useFacts();
  const { company } = facts;
  const topics = chatTopics(company);
  const hours = usePublicHours();
  const rates = useRates().filter(isCurrent);
  const missesInARow = useRef(0);
  const [messages, setMessages] = useState(() => [newMessage('bot', welcome)]);
  const [suggestions, setSuggestions] = useState(() => suggestTopics(topics, ''));
  const [showsAll, setShowsAll] = useState(true);
  const [waiting, setWaiting] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const element = panel.current!;
    // On a touch screen, a keyboard would cover the panel.
    const isTyped = matchMedia('(pointer: fine)').matches;
    (isTyped ? element.querySelector('input') : element)?.focus({ preventScroll: true });
  }, [isOpen]);
  const count = messages.length;
  const newest = useRef<HTMLDivElement>(null);
  const newestQuestion = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    if (waiting > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
    else if (count > 1) {
      const { offsetTop: top } = newest.current!;
      // Show the question as well, unless it takes more than half the view.
      const question = newestQuestion.current!.offsetTop;
      log.current?.scrollTo({ top: Math.max(question, top - log.current.clientHeight / 2) - 16 });
    }
  }, [count, waiting, isOpen]);

  function say(question: string, about = findTopics(topics, question)) {
    if (question.trim() === '') return;
    setMessages((before) => [...before, newMessage('user', question.trim())]);
    setWaiting((before) => before + 1);
    setTimeout(() => {
      setWaiting((before) => before - 1);
      setSuggestions(suggestTopics(topics, question, about.at(-1)));
      setShowsAll(false);
      // The page may have been open for days.
      const today = dateInOntario(new Date());
      const shown = ratesAsked.test(question) ? rates.filter(({ until }) => until >= today) : [];
      const links = findLinks(question, { ...company.address, renewal: renewalFact(facts) });
      missesInARow.current = about.length > 0 || links.length > 0 ? 0 : missesInARow.current + 1;
      const greetings = about.slice(0, -1).map((topic) => newMessage('bot', replyTo(topic, company, hours)));
      const reply = newMessage('bot', replyTo(about.at(-1), company, hours), links, shown);
      setMessages((before) => [...before, ...greetings, reply]);
      if (missesInARow.current === 2)
        void findNextTimes().then((times) =>
          setMessages((before) =>
            before.map((message) => (message === reply ? { ...reply, links: times } : message)),
          ),
        );
    }, replyDelay);
  }

  /** Moves the focus into the panel, since the pressed chip disappears and Escape would no longer close it. */
  function leaveChip(openNext: () => void) {
    log.current!.focus({ preventScroll: true });
    openNext();
  }

  return createPortal(
    <section
      ref={panel}
      id="chat-panel"
      hidden={!isOpen}
      tabIndex={-1}
      aria-label={`${company.name} Assistant`}
      className="fixed inset-x-0 bottom-0 z-35 flex h-152 max-h-[80dvh] animate-appear flex-col overflow-hidden rounded-t-large border border-ink bg-paper-raised pb-[env(safe-area-inset-bottom)] shadow-lifted outline-none md:right-4 md:bottom-18 md:left-auto md:h-140 md:max-h-[calc(100dvh-6rem)] md:w-96 md:rounded-large xl:h-96 xl:w-80 print:hidden"
    >
      <div className="flex shrink-0 items-center justify-between bg-ink pl-4 text-paper-raised">
        <div className="py-1 leading-snug">
          <h2 className="text-h4">{company.name} Assistant</h2>
          <p className="text-small">
            <OpenNow />
          </p>
        </div>
        <button
          type="button"
          aria-label="Close the assistant"
          onClick={onClose}
          // Elsewhere, the button that has opened it stays in view.
          className="grid size-12 place-items-center rounded-small -outline-offset-4 outline-current hover:bg-paper-raised/15 md:hidden"
        >
          <CloseIcon />
        </button>
      </div>
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        // A scrollable region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative min-h-24 grow space-y-3 overflow-y-auto overscroll-contain mask-b-from-[calc(100%-1.25rem)] p-4 pb-5 -outline-offset-4 xl:px-3 xl:pt-3 xl:max-h-64"
      >
        {messages.map(({ id: key, sender, text, links, rates: shown }) => (
          <div key={key} ref={sender === 'user' ? newestQuestion : newest}>
            <p
              className={classNames(
                'w-fit max-w-[90%] rounded-large px-3.5 py-2 text-small forced-colors:border',
                sender === 'user' ? 'ml-auto bg-ink text-paper-raised' : 'bg-paper-sunk',
              )}
            >
              <span className="sr-only">{sender === 'user' ? 'You: ' : 'Assistant: '}</span>
              {sender === 'user' ? text : <ReplyText text={text} />}
            </p>
            {shown.length > 0 && <ChatRates rates={shown} onLeave={onClose} />}
            <ReplyLinks links={links} onLeave={onClose} />
          </div>
        ))}
        {waiting > 0 && <Dots />}
        {waiting === 0 && (
          // Topics to press instead of typing. Replies are announced; these stay below them silently.
          <fieldset
            aria-label="Other topics"
            aria-live="off"
            className="flex flex-wrap gap-2 pt-1 pointer-fine:*:min-h-8"
          >
            {suggestions.slice(0, showsAll ? undefined : 3).map((topic) => (
              <Chip
                key={topic.label}
                label={topic.label}
                onPress={() => leaveChip(() => say(topic.label, [topic]))}
              />
            ))}
            {!showsAll && <Chip label="Other topics" onPress={() => leaveChip(() => setShowsAll(true))} />}
          </fieldset>
        )}
      </div>
      {count === 1 && <TalkToPerson />}
      <MessageForm onSend={say} />
    </section>,
    document.body,
  );
}

function Dots() {
  return (
    <div className="w-fit rounded-large bg-paper-sunk px-3.5 py-3 forced-colors:border">
      <span className="sr-only">The assistant is typing.</span>
      <span aria-hidden="true" className="flex gap-1.5">
        {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
          <span key={delay} className={`size-1.5 animate-wait rounded-full bg-ink ${delay}`} />
        ))}
      </span>
    </div>
  );
}

function MessageForm({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
        if (text.trim() !== '') setText('');
      }}
      className="mt-auto flex shrink-0 gap-2 border-t border-line p-3 xl:p-2"
    >
      <input
        aria-label="Your message"
        placeholder="Type your message..."
        autoComplete="off"
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 min-w-0 grow rounded-small border-[1.5px] border-line-strong bg-field px-3 placeholder:text-ink-soft focus:border-ink"
      />
      <button
        type="submit"
        aria-label="Send"
        className="grid size-11 shrink-0 place-items-center rounded-small bg-press hover:bg-press-hover"
      >
        <ArrowIcon />
      </button>
    </form>
  );
}

/** A message per specification §3, plus the links and rates below a reply. */
interface ChatMessage {
  /** Derived from the time it was written. */
  id: string;
  text: string;
  sender: 'bot' | 'user';
  timestamp: Date;
  links: readonly ChatLink[];
  rates: readonly CurrentRate[];
}

let written = 0;

function newMessage(
  sender: 'bot' | 'user',
  text: string,
  links: readonly ChatLink[] = [],
  rates: readonly CurrentRate[] = [],
): ChatMessage {
  const timestamp = new Date();
  written += 1;
  return { id: `${timestamp.getTime()}-${written}`, text, sender, timestamp, links, rates };
}

const chip =
  'flex min-h-11 items-center rounded-full border border-line-strong px-3.5 py-1 text-small hover:bg-paper-sunk';

function Chip({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={chip}>
      {label}
    </button>
  );
}

/** Better answers than the reply above. Leaving for another page closes the assistant. */
function ReplyLinks({ links, onLeave }: { links: readonly ChatLink[]; onLeave: () => void }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2 font-semibold empty:hidden">
      {links.map(({ href, label, chosen }) => {
        // Browsers themselves unfold what a fragment names.
        const To = href.includes('#') ? 'a' : Link;
        const press = { className: chip, children: label };
        const isBooking = href === '/book';
        return (
          <li key={label}>
            {isBooking && <BookingButton {...press} chosen={chosen} />}
            {!isBooking && <To {...press} href={href} onClick={onLeave} />}
          </li>
        );
      })}
    </ul>
  );
}

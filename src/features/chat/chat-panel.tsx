import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { renewalFact } from '#brokerage/renewal-fact.ts';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { useRates } from '#features/rates/use-rates.ts';
import { Link } from '#pages/link.tsx';
import { OpenNow } from '#platform/facts/open-now.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { usePublicHours } from '#platform/facts/use-public-hours.ts';
import { classNames } from '#ui/class-names.ts';
import { fadeOut } from '#ui/fade-out.ts';
import { ArrowIcon, CloseIcon } from '#ui/icons.tsx';
import { findLinks, findNextTimes, type ChatLink } from './chat-links.ts';
import { chatTopics, findTopic, replyTo, suggestTopics } from './chat-topics.ts';
import { TalkToPerson } from './talk-to-person.tsx';

/** The time the assistant seems to think, in milliseconds (specification §9). */
const replyDelay = 1000;

const welcome =
  'Hello. I can help with mortgage questions, our services and resources. What would you like to know?';

/** Nothing typed leaves the browser. On phones, drawn outside of the bar that opened it, which moves. */
export default function ChatPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const facts = useFacts();
  const { company } = facts;
  const topics = chatTopics(company);
  const hours = usePublicHours();
  const hasRates = useRates().length > 0;
  const missesInARow = useRef(0);
  const [messages, setMessages] = useState(() => [newMessage('bot', welcome)]);
  const [suggestions, setSuggestions] = useState(() => suggestTopics(topics, ''));
  const [showsAll, setShowsAll] = useState(true);
  const [waiting, setWaiting] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = panel.current!;
    // On a touch screen, a keyboard would cover the panel.
    const isTyped = matchMedia('(pointer: fine)').matches;
    (isTyped ? element.querySelector('input') : element)?.focus({ preventScroll: true });
    return () => fadeOut(element);
  }, []);
  const count = messages.length;
  const newest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (waiting > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
    else if (count > 1) {
      const { offsetTop: top, previousElementSibling } = newest.current!;
      // Show the question as well, unless it takes more than half the view.
      const question = (previousElementSibling as HTMLElement).offsetTop;
      log.current?.scrollTo({ top: Math.max(question, top - log.current.clientHeight / 2) - 16 });
    }
  }, [count, waiting]);

  function say(question: string, about = findTopic(topics, question)) {
    if (question.trim() === '') return;
    setMessages((before) => [...before, newMessage('user', question.trim())]);
    setWaiting((before) => before + 1);
    setTimeout(() => {
      setWaiting((before) => before - 1);
      setSuggestions(suggestTopics(topics, question, about));
      setShowsAll(false);
      const links = findLinks(question, { ...company.address, renewal: renewalFact(facts), hasRates });
      missesInARow.current = about || links.length > 0 ? 0 : missesInARow.current + 1;
      const reply = newMessage('bot', replyTo(about, company, hours), links);
      setMessages((before) => [...before, reply]);
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
      id={id}
      tabIndex={-1}
      aria-label={`${company.name} Assistant`}
      className="fixed inset-x-0 bottom-0 z-35 flex max-h-[80dvh] animate-appear flex-col overflow-hidden rounded-t-large border border-ink bg-paper-raised pb-[env(safe-area-inset-bottom)] shadow-lifted outline-none md:right-4 md:bottom-18 md:left-auto md:h-104 md:max-h-[calc(100dvh-6rem)] md:w-88 md:rounded-large print:hidden"
    >
      <div className="flex shrink-0 items-center justify-between bg-ink pl-4 text-paper-raised">
        <div className="py-1 leading-snug">
          <h2 className="font-sans text-base font-semibold tracking-normal">{company.name} Assistant</h2>
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
        className="relative h-104 min-h-24 space-y-3 overflow-y-auto overscroll-contain p-4 -outline-offset-4 md:h-auto md:max-h-64 md:grow"
      >
        {messages.map(({ id: key, sender, text, links }) => (
          <div key={key} ref={newest}>
            <p
              className={classNames(
                'w-fit max-w-[90%] rounded-large px-3.5 py-2 text-small forced-colors:border',
                sender === 'user' ? 'ml-auto bg-ink text-paper-raised' : 'bg-paper-sunk',
              )}
            >
              <span className="sr-only">{sender === 'user' ? 'You: ' : 'Assistant: '}</span>
              {sender === 'user' ? text : <ReplyText text={text} />}
            </p>
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
                onPress={() => leaveChip(() => say(topic.label, topic))}
              />
            ))}
            {!showsAll && <Chip label="Other topics" onPress={() => leaveChip(() => setShowsAll(true))} />}
          </fieldset>
        )}
      </div>
      <TalkToPerson />
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
      className="flex shrink-0 gap-2 p-3 pt-0 pointer-fine:p-2 pointer-fine:pt-0"
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

/** A message per specification §3, plus the links below a reply. */
interface ChatMessage {
  /** Derived from the time it was written. */
  id: string;
  text: string;
  sender: 'bot' | 'user';
  timestamp: Date;
  links: readonly ChatLink[];
}

let written = 0;

function newMessage(sender: 'bot' | 'user', text: string, links: readonly ChatLink[] = []): ChatMessage {
  const timestamp = new Date();
  written += 1;
  return { id: `${timestamp.getTime()}-${written}`, text, sender, timestamp, links };
}

const escapeRegExp = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function ReplyText({ text }: { text: string }) {
  const { phone, email } = useFacts().company;
  // The parentheses keep what can be pressed among the parts.
  const live = new RegExp(`(${escapeRegExp(phone.display)}|${escapeRegExp(email)}|[Bb]ook [a-z ]*online)`);
  return text.split(live).map((part, at) => {
    if (at % 2 === 0) return part;
    const key = `${at} ${part}`;
    const href = { [phone.display]: phone.href, [email]: `mailto:${email}` }[part];
    if (!href)
      return (
        <BookingButton key={key} className="link">
          {part}
        </BookingButton>
      );
    return (
      <a key={key} href={href} className={href === phone.href ? 'link whitespace-nowrap' : 'link'}>
        {part}
      </a>
    );
  });
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

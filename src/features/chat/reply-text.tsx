import { useFacts } from '#platform/facts/use-facts.ts';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';

const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** A reply whose phone number, email address and “book online” are links. */
export function ReplyText({ text }: { text: string }) {
  const { phone, email } = useFacts().company;
  // The parentheses keep what can be pressed among the parts.
  const live = new RegExp(`(${literally(phone.display)}|${literally(email)}|[Bb]ook [a-z ]*online)`);
  return text.split(live).map((part, at) => <Part key={`${at} ${part}`} text={part} isLive={at % 2 === 1} />);
}

function Part({ text, isLive }: { text: string; isLive: boolean }) {
  const { phone, email } = useFacts().company;
  if (!isLive) return text;
  if (text === phone.display)
    return (
      <a href={phone.href} className="link whitespace-nowrap">
        {text}
      </a>
    );
  if (text === email)
    return (
      <a href={`mailto:${email}`} className="link">
        {text}
      </a>
    );
  return <BookingButton className="link">{text}</BookingButton>;
}

import { brokerage } from '#brokerage/brokerage.ts';
import { BookingButton } from '#features/bookings/booking-button.tsx';

const { phone, email } = brokerage;

/** What can be pressed in a reply. The parentheses keep it among the parts when the text is split. */
const literally = (text: string) => text.replaceAll(/[().+]/g, String.raw`\$&`);
const live = new RegExp(`(${literally(phone.display)}|${literally(email)}|[Bb]ook [a-z ]*online)`);

/** A reply whose phone number, email address and “book online” are links. */
export function ReplyText({ text }: { text: string }) {
  return text.split(live).map((part, at) => <Part key={`${at} ${part}`} text={part} />);
}

function Part({ text }: { text: string }) {
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
  if (live.test(text)) return <BookingButton className="link">{text}</BookingButton>;
  return text;
}

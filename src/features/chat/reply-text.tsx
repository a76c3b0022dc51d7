import { useFacts } from '#platform/facts/use-facts.ts';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';

const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** A reply whose phone number, email address and “book online” are links. */
export function ReplyText({ text }: { text: string }) {
  const { phone, email } = useFacts().company;
  // The parentheses keep what can be pressed among the parts.
  const live = new RegExp(`(${literally(phone.display)}|${literally(email)}|[Bb]ook [a-z ]*online)`);
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

import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';

const escapeRegExp = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** A reply in which phone, email and booking can be pressed. */
export function ReplyText({ text }: { text: string }) {
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

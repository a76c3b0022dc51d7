import { useFacts } from './use-facts.ts';

export function PhoneLink() {
  const { phone } = useFacts().company;
  return (
    <a href={phone.href} className="link whitespace-nowrap">
      {phone.display}
    </a>
  );
}

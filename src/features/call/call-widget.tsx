import { useFacts } from '#platform/facts/use-facts.ts';
import { barButton, barIcon } from '#ui/bar-button.ts';
import { dialogLink } from '#ui/dialogs/dialog-link.tsx';
import { PhoneIcon } from '#ui/icons.tsx';

const CallDialogLink = dialogLink(() => import('./call-dialog.tsx'));

export function CallWidget({ className = `md:left-4 ${barButton}` }: { className?: string }) {
  const { phone } = useFacts().company;
  return (
    <CallDialogLink
      href={phone.href}
      aria-label={`Call us at ${phone.display}`}
      className={className}
      dialog={{}}
    >
      <PhoneIcon className={barIcon} />
      <span className="md:sr-only">Call</span>
    </CallDialogLink>
  );
}

import type { SentForm } from '#http/sent-form.ts';
import { classNames } from '#ui/class-names.ts';

declare module '#pages/page-data.tsx' {
  interface PageData {
    sentForm?: SentForm;
  }
}

/** Explains above a returned form why it was returned, until no field is marked any more or its receipt takes its place. */
export function SentBack({
  sentForm,
  invalidNotice = 'Nothing has been sent yet. Please check the marked fields and send again.',
}: {
  sentForm: SentForm | undefined;
  invalidNotice?: string;
}) {
  if (!sentForm) return null;
  return (
    <p
      role="alert"
      className={classNames(
        'mt-8 rounded-small border-[1.5px] border-wrong bg-wrong-soft px-5 py-4 font-semibold group-has-[[data-receipt]]:hidden',
        sentForm.notice === undefined && 'group-not-has-[[aria-invalid],fieldset>[role=alert]]:hidden',
      )}
    >
      {sentForm.notice ?? invalidNotice}
    </p>
  );
}

import type { SentForm } from '#http/sent-form.ts';

/** Says above a form that came back why it did. */
export function SentBack({
  sentForm,
  faults = 'Nothing was sent yet. Please check the marked fields and send again.',
}: {
  sentForm: SentForm | undefined;
  /** What to say when something in the fields is wrong. */
  faults?: string;
}) {
  if (!sentForm) return null;
  return (
    <p role="alert" className="mt-8 border-l-4 border-wrong bg-wrong-soft px-5 py-4 font-semibold">
      {sentForm.notice ?? faults}
    </p>
  );
}

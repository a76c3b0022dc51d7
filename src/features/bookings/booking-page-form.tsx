import type { SentForm } from '#http/sent-form.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField, TextAreaField, TextField } from '#ui/field.tsx';
import { TrapFields } from '#spam/trap-fields.tsx';
import { consultationTypes } from './booking.ts';
import { timeSlots } from './slots.ts';

/** All of a booking on one page, as plain HTML that the server takes and checks. */
export function BookingPageForm({
  sent,
  about,
}: {
  sent: SentForm | undefined;
  /** What the visitor brings along to talk about, such as a calculator's figures. */
  about?: string | undefined;
}) {
  const field = (name: string) => ({ name, defaultValue: sent?.values[name], error: sent?.errors[name] });
  return (
    <form method="post" action="/book" className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TrapFields />
      <TextField label="Name" required autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" required autoComplete="email" {...field('email')} />
      <TextField label="Phone" type="tel" required autoComplete="tel" {...field('phone')} />
      <ChoiceField
        label="How should we meet?"
        required
        options={Object.entries(consultationTypes)}
        {...field('consultationType')}
      />
      <TextField label="Date" type="date" required {...field('date')} />
      <ChoiceField
        label="Time"
        required
        hint={
          sent?.freeSlots
            ? `Free: ${sent.freeSlots.map(({ date, time }) => `${date} at ${time}`).join(', ')}`
            : 'Ontario time.'
        }
        options={timeSlots.map((slot) => [slot, slot])}
        {...field('time')}
      />
      <TextAreaField
        className="sm:col-span-2"
        label="What is it about?"
        rows={about ? 10 : 4}
        {...field('description')}
        defaultValue={sent?.values.description ?? about}
      />
      <Button type="submit" className="sm:justify-self-start">
        Book Consultation
      </Button>
    </form>
  );
}

import type { FormTrap } from '#http/form-trap.ts';
import type { JudgeForm, Suspicion } from '#http/judge-form.server.ts';
import type { NewBooking } from './booking.ts';

/** Says whether a booking looks like a machine's. */
export function judgeBooking(
  judge: JudgeForm,
  { email, name, phone, description }: NewBooking,
  trap: FormTrap,
): Promise<Suspicion> {
  return judge({ email, short: [name, phone], long: [description], trap });
}

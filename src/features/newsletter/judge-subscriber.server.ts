import type { FormTrap } from '#http/form-trap.ts';
import type { JudgeForm, Suspicion } from '#http/judge-form.server.ts';
import type { NewSubscriber } from './subscriber.ts';

/** Says whether a subscription looks like a machine's. */
export function judgeSubscriber(
  judge: JudgeForm,
  { email, name }: NewSubscriber,
  trap: FormTrap,
): Promise<Suspicion> {
  return judge({ email, short: [name ?? ''], long: [], trap });
}

import type { FormTrap } from '#platform/spam/form-trap.ts';
import { request } from '#http/request.ts';
import type { NewSubscriberInput } from './subscriber.ts';

/** Subscribes an address to the newsletter. Throws ApiError if the server rejects it. */
export async function subscribe({
  email,
  name,
  ...trap
}: Pick<NewSubscriberInput, 'email' | 'name'> & FormTrap): Promise<void> {
  await request('POST', '/api/newsletter', { email, name, source: 'website', ...trap });
}

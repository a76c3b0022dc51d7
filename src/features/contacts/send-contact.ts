import type { FormTrap } from '#platform/spam/form-trap.ts';
import { request } from '#http/request.ts';
import type { ContactResponse, NewContactInput } from './contact.ts';

/** Sends a request for a pre-approval or quote. Throws ApiError if the server rejects it. */
export function sendContact(contact: NewContactInput & FormTrap): Promise<ContactResponse> {
  return request('POST', '/api/contacts', contact);
}

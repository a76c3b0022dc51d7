/** What a client hears by email; one without an address hears nothing. */
export function describeEmail({ name, email }: { name: string; email: string }, what: string): string {
  return email === '' ? `${name} has no email address and gets no email.` : `${name} gets an email ${what}.`;
}

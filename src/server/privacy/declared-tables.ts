/** What a table holds: of visitors, under these kinds of `personal-kinds.ts`; of our own staff; or of nobody. */
type Declared = { kinds: string[] } | { staff: string } | { nobody: string };

/**
 * Every table of the database. A new one has to be declared here, and where it holds something of visitors, described as
 * a kind: a test looks.
 */
export const declaredTables: Record<string, Declared> = {
  'public.contacts': { kinds: ['contact'] },
  'public.bookings': { kinds: ['booking'] },
  'public.newsletter_subscribers': { kinds: ['subscriber'] },
  'public.newsletter_consents': { kinds: ['consent'] },
  'public.mails': { kinds: ['mail'] },
  'public.audit_entries': { kinds: ['audit entry'] },
  'public.rate_limits': { kinds: ['rate limit'] },
  'public.holds': {
    nobody: 'numbers of records; the reason is exported with the record and goes when it is lifted',
  },
  'public.erasures': { nobody: 'counts, and keyed hashes of addresses' },
  'public.suppressed_addresses': { nobody: 'keyed hashes of addresses' },
  'public.users': { staff: 'who may sign in' },
  'public.sessions': { staff: 'who is signed in, from where' },
  'public.sign_in_failures': { staff: 'hashes of names tried and networks' },
  'public.authenticator_apps': { staff: 'secrets of authenticator apps, encrypted' },
  'public.passkeys': { staff: 'public keys of passkeys, by the names their owners gave them' },
  'public.recovery_codes': { staff: 'hashes of recovery codes' },
  'public.pending_sign_ins': { staff: 'hashes of tokens, for ten minutes' },
  'public.used_challenges': { nobody: 'random numbers, for five minutes' },
  'public.blog_posts': { nobody: 'what we publish' },
  'public.images': { nobody: 'what we publish' },
  'public.image_variants': { nobody: 'what we publish' },
  'public.secrets': { nobody: 'keys' },
  'drizzle.__drizzle_migrations': { nobody: 'which migrations were run' },
};

import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker';

/** Domains of Canadians' mail; of equally similar ones, the first is meant. */
const offered =
  'gmail.com hotmail.com outlook.com yahoo.com icloud.com yahoo.ca hotmail.ca rogers.com bell.net ' +
  'sympatico.ca shaw.ca telus.net cogeco.ca videotron.ca protonmail.com teksavvy.com';
/** Others that are right, however similar. */
const alsoRight = 'mail.com email.com mac.com gmx.net protonmail.ch fastmail.fm';
const known = new Set([...POPULAR_DOMAINS, ...alsoRight.split(' ')]);
/** Domains of large providers abroad, such as `yahoo.co.uk`, but for countries that may be a mistyped `.com`. */
const abroad = /^(?:hotmail|live|outlook|yahoo)\.(?:com?\.)?(?!(?:cm|co|om)$)[a-z]{2}$/;
const mistypedCom = /\.(?:c[ip]m|cm|cmo|com[mn]|con|[vx]om|ocm|om)$/;

/** The address that was probably meant by one that ends in a mistyped domain; undefined if it may well be right. */
export function suggestAddress(address: string): string | undefined {
  const [, name = '', typed = ''] = /^([^@\s]{1,64})@([^@\s]{1,100})$/.exec(address.trim()) ?? [];
  const domain = typed.toLowerCase();
  if (!/\.[a-z0-9]{2,}$/.test(domain) || known.has(domain) || abroad.test(domain)) return undefined;
  const corrected = domain.replace(mistypedCom, '.com');
  const found = run({
    email: `a@${corrected}`,
    domains: offered.split(' '),
    secondLevelDomains: [],
    topLevelDomains: [],
  });
  const meant = found?.domain ?? corrected;
  return meant === domain ? undefined : `${name}@${meant}`;
}

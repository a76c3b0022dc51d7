import { addressLine, type Company } from '#brokerage/company.ts';

/**
 * Shown next to the button, as Canada's anti-spam law requires: purpose, sender, mailing address, how to contact the
 * sender, and that consent can be withdrawn. Each consent is stored with the wording shown.
 */
export const consentWording = (company: Company) =>
  `By subscribing, you agree that ${company.authorizedName} may send you emails with mortgage news, guides and ` +
  `information about our services. Sender: ${company.authorizedName}, ${addressLine(company)}, ${company.phone.display}, ` +
  `${company.email}. You can withdraw your consent at any time: use the link in any email, write to us or ` +
  `call.`;

/** Text for somebody who subscribed: the newsletter comes, or they have to subscribe again. */
export const subscribedNote = (isUnconfirmed = false, email?: string) =>
  isUnconfirmed
    ? {
        headline: 'Please subscribe again tomorrow.',
        note: 'Many emails were asked for today, for this address or from your network, so we couldn’t confirm it by email. Until then, no newsletter is sent to it.',
      }
    : {
        headline: 'Successfully subscribed!',
        note: `Thank you for subscribing. You’ll find our next newsletter in your inbox${email ? `, ${email}` : ''}.`,
      };

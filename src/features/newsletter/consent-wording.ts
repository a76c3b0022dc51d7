import { addressLine, brokerage } from '#brokerage/brokerage.ts';

/**
 * Shown next to the button, as Canada's anti-spam law requires: purpose, sender, mailing address, how to contact the
 * sender, and that consent can be withdrawn. Each consent is stored with the wording shown.
 */
export const consentWording =
  `By subscribing, you agree that ${brokerage.authorizedName} may send you emails with mortgage news, guides and ` +
  `information about our services. Sender: ${brokerage.authorizedName}, ${addressLine}, ${brokerage.phone.display}, ` +
  `${brokerage.email}. You can withdraw your consent at any time: use the link in any email, write to us or ` +
  `call.`;

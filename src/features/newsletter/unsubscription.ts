/** A subscription as seen by a subscriber who followed the link in an e-mail. */
export interface Unsubscription {
  /** Proves authorization: from the link, and sent back with the form. */
  token: string;
  email: string;
  isSubscribed: boolean;
}

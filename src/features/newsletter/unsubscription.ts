/** A subscription as the subscriber sees it who came by the link in a mail. */
export interface Unsubscription {
  /** Proves that the reader may: from the link, and sent back with the form. */
  token: string;
  email: string;
  isSubscribed: boolean;
}

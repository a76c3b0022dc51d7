/** Wherever a contact can be taken away: it may have become an application, which a brokerage has to keep. */
export const applicationCaution =
  'Applications, those that do not close among them, are to be kept for six years. Hold a request that became one.';

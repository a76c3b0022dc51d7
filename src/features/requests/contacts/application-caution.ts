/** Shown wherever a contact can be deleted: it may have become an application, which a brokerage must keep. */
export const applicationCaution =
  'Keep applications for six years, even ones that did not close. Use “Hold” under Privacy instead of deleting.';

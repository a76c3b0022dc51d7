const kept = 'Keep applications for six years, even ones that did not close';
/** Shown wherever a contact can be deleted: it may have become an application, which a brokerage must keep. */
export const applicationCaution = `${kept}. Use “Hold” under Privacy instead of deleting.`;
/** Shown instead where the contact can be put on hold. */
export const erasureCaution = `${kept}: put them on hold instead.`;

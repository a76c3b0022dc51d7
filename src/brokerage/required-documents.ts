/** Papers that speed up every application; none is needed for a first conversation. */
export const requiredDocuments = [
  'Two recent pay stubs',
  'T4 or Notice of Assessment',
  'Bank statements',
  'A letter from your employer',
  'Government-issued ID',
] as const;

import { tabStorage } from '#platform/drafts/browser-storage.ts';

interface FormerDraft {
  fields: Record<string, unknown> & { entries?: Record<string, string>[]; phone?: string };
  basedOn: string | null;
}

/**
 * Turns what a tab kept of unsaved facts before release 1.1 into what the forms keep now. Can be removed with the
 * release after the next.
 */
export function convertFormerDrafts(): void {
  for (const which of ['mine', 'other'])
    for (const section of ['company', 'team', 'reviews', 'lenders', 'claims']) {
      const name = `facts ${which} ${section}`;
      const kept = tabStorage.find(name) as FormerDraft | undefined;
      if (!kept || 'value' in kept.fields) continue;
      const { entries = [], ...fields } = kept.fields;
      const isTeam = section === 'team';
      const converted = isTeam
        ? { members: entries.map(toMember) }
        : section === 'company'
          ? { value: { ...fields, phone: { display: fields.phone } } }
          : section === 'claims'
            ? { value: fields }
            : {
                value:
                  section === 'lenders'
                    ? entries.flatMap(({ name: lender }) => lender?.trim() || [])
                    : entries,
              };
      tabStorage.forget(name);
      tabStorage.keep(isTeam ? `team ${which} team` : name, { ...kept, fields: converted });
    }
}

function toMember({ memberId, languages = '', takesConsultations, ...fields }: Record<string, string>) {
  const duties = ['complaints', 'privacy'].map((duty) => {
    const [title, email, phone] = ['Title', 'Email', 'Phone'].map((field) => fields[duty + field]);
    return [duty, fields[duty] === 'yes' ? { title, email, phone } : null];
  });
  const { title, licenceNumber, sentence } = fields;
  return {
    ...fields,
    id: memberId,
    languages: languages.split(',').flatMap((language) => language.trim() || []),
    takesConsultations: takesConsultations === 'yes',
    isPublic: Boolean(title && licenceNumber && sentence),
    ...Object.fromEntries(duties),
  };
}

import { randomKey } from '#lib/random-key.ts';
import { browserStorage, tabStorage } from '#platform/drafts/browser-storage.ts';

interface FormerDraft {
  fields: Record<string, unknown> & { entries?: Record<string, string>[]; phone?: string };
  basedOn: string | null;
}

/** Turns unsaved writing from before release 1.1 into what is kept now. Goes with the release after the next. */
export function convertFormerDrafts(): void {
  convertFacts();
  for (const name of tabStorage.keys('typed follow-up ')) {
    const { values } = (tabStorage.find(name) ?? {}) as { values?: object };
    const empty = { action: '', outcome: '', note: '', assigneeId: '', dueOn: '' };
    tabStorage.forget(name);
    const kept = { fields: { ...empty, ...values }, basedOn: 0 };
    tabStorage.keep(name.replace('typed follow-up', 'follow-up mine'), kept);
  }
  for (const name of browserStorage.keys('blog-post-draft ')) {
    const former = (browserStorage.find(name) ?? {}) as Record<string, unknown>;
    const { postId, fields, basedOn = null, keptAt } = former;
    // What an even earlier version wrote is left alone.
    if (typeof fields !== 'object' || fields === null) continue;
    browserStorage.forget(name);
    const kept = { fields, basedOn, keptAt };
    browserStorage.keep(`blog-post mine ${typeof postId === 'string' ? postId : 'new'} ${randomKey()}`, kept);
  }
}

function convertFacts(): void {
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

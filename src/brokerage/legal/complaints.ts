import { addressLine } from '#brokerage/company.ts';
import type { LegalText } from './legal-text.ts';

/**
 * The complaints page. The law wants a named person and a written answer with a proposed resolution that says
 * when the regulator can be asked (O. Reg. 188/08, s. 9); it sets no time limit, so none is promised.
 */
export const complaints: LegalText = ({ company, officers }) => ({
  title: 'Complaints',
  description: `How to complain about ${company.name}: who looks into it, what you receive in writing, and where to turn if our answer does not settle it.`,
  summary: `If something went wrong, tell us. ${officers.complaints.name} looks into it and answers you in writing, and if that does not settle it, you can turn to the regulator.`,
  sections: [
    {
      title: 'Who to tell',
      paragraphs: [
        `${officers.complaints.name}, ${officers.complaints.title}, handles complaints about ${company.authorizedName} and everyone who works under its licence.`,
        'You can call to talk it through. A complaint in writing, by email or by mail, gets an answer in writing.',
      ],
      officer: officers.complaints,
      closing: `By mail: ${company.authorizedName}, Attention: ${officers.complaints.name}, ${addressLine(company)}.`,
    },
    {
      title: 'What to include',
      paragraphs: ['The more precisely we know what happened, the sooner we can look into it:'],
      list: [
        'what happened, when, and who you dealt with;',
        'what you would like us to do about it;',
        'copies of letters, emails or documents that matter;',
        'how we can best reach you.',
      ],
      closing: 'Please leave out your social insurance number, passwords and card numbers.',
    },
    {
      title: 'What happens next',
      paragraphs: ['When we receive your complaint in writing:'],
      isNumbered: true,
      list: [
        'We confirm in writing that we have it.',
        `${officers.complaints.name} looks into it, with you and with the people involved.`,
        'You receive a written answer: what we found, what we propose to do about it, and our reasons.',
      ],
    },
    {
      title: 'If our answer does not settle it',
      paragraphs: [
        `If you believe that we did not follow the Mortgage Brokerages, Lenders and Administrators Act, 2006 or its regulations, you can take your complaint to the ${company.regulator} (FSRA), which licenses us under number ${company.licenceNumber}. Send our written answer along with it: FSRA will want to see both.`,
      ],
      links: [{ label: 'Submit a complaint to FSRA', href: 'https://www.fsrao.ca/submit-complaint-fsra' }],
    },
    {
      title: 'Complaints about privacy',
      paragraphs: [
        `If it is about your personal information, write to or call ${officers.privacy.name}, ${officers.privacy.title}, our privacy officer. You can also complain to the Office of the Privacy Commissioner of Canada.`,
      ],
      officer: officers.privacy,
      links: [
        {
          label: 'File a complaint with the Privacy Commissioner',
          href: 'https://www.priv.gc.ca/en/report-a-concern/file-a-formal-privacy-complaint/file-a-complaint-about-a-business/',
        },
      ],
    },
  ],
});

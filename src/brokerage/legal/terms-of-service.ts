import type { LegalText } from './legal-text.ts';

export const termsOfService: LegalText = ({ company }) => ({
  title: 'Terms of service',
  description: `The terms that apply to the ${company.name} website and services: what we do, what it costs, and what we cannot promise.`,
  summary:
    'Our brokerage service is typically free to you and paid by the lender on completion. Approval is not guaranteed: the lender decides.',
  sections: [
    {
      title: 'Who we are',
      paragraphs: [
        `${company.authorizedName} is a mortgage brokerage licensed by the ${company.regulator}, licence #${company.licenceNumber}. By using this website or our services you agree to these terms.`,
      ],
    },
    {
      title: 'What we do',
      paragraphs: [
        'We provide information about mortgages in Ontario, compare what lenders offer, and submit applications for you when you ask us to. We are not a lender. A mortgage is a contract between you and the lender.',
        'Asking for a consultation, a quote or a pre-approval is free and commits you to nothing. A consultation booked on this website is confirmed at once; if we have to move it, we tell you.',
      ],
    },
    {
      title: 'What it costs',
      paragraphs: [
        'Our service is typically free to you. The lender pays us when the mortgage completes. The amount varies by lender, and we will tell you what it is if you ask.',
        'Some mortgages, such as private mortgages, come with a brokerage or lender fee. We disclose it in writing, and you owe nothing you have not agreed to in advance. Third-party costs, such as an appraisal, legal fees or a prepayment charge, are yours unless the lender covers them.',
      ],
    },
    {
      title: 'What we cannot promise',
      paragraphs: [
        'Approval is not guaranteed. The lender decides, based on your income, your credit, the property and its own rules, and may withdraw a pre-approval if any of these change.',
        'Rates and terms change daily. A rate is held for you only once a lender has confirmed it in writing, and only for the period stated. Timelines such as 24 to 48 hours for an approval, or up to five business days for a complex file, are typical, not promised.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: ['Please'],
      list: [
        'give us accurate information, and tell us if anything changes before closing;',
        'send genuine, complete documents;',
        'read what you sign, and ask about anything that is unclear;',
        'do not use this website to harm us or anyone else.',
      ],
    },
    {
      title: 'The website',
      paragraphs: [
        'We do our best to keep its content accurate and up to date. The chat assistant gives general, prepared answers, and the calculators give estimates. Neither is an offer. We are not responsible for the websites we link to.',
        'The text and drawings are ours. You may link to them and quote from them, but not copy them wholesale.',
      ],
    },
    {
      title: 'Liability and law',
      paragraphs: [
        'As far as the law allows, we are not liable for losses from relying on general information on this website, or from decisions of lenders. Nothing here limits the rights the law gives you as a consumer.',
        'These terms are governed by the laws of Ontario and the federal laws of Canada that apply there.',
      ],
    },
  ],
});

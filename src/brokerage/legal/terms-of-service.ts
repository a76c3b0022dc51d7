import { brokerage } from '#brokerage/brokerage.ts';
import type { LegalText } from './legal-text.ts';

export const termsOfService: LegalText = {
  title: 'Terms of service',
  description: `The terms on which ${brokerage.name} offers its website and its services: what we do, what it costs, and what nobody can promise.`,
  summary:
    'Our brokerage service is typically free to you and paid by the lender on completion. Approval is not guaranteed: the lender decides.',
  sections: [
    {
      title: 'Who we are',
      paragraphs: [
        `${brokerage.authorizedName} is a mortgage brokerage licensed by the ${brokerage.regulator}, licence #${brokerage.licenceNumber}. By using this website or our services you agree to these terms.`,
      ],
    },
    {
      title: 'What we do',
      paragraphs: [
        'We give information on mortgages in Ontario, compare what lenders offer, and submit applications on your behalf when you ask us to. We are not a lender. A mortgage is a contract between you and the lender.',
        'Asking for a consultation, a quote or a pre-approval costs nothing and obliges you to nothing. A booking on this website is a request; we confirm it.',
      ],
    },
    {
      title: 'What it costs',
      paragraphs: [
        'Our service is typically free to you. The lender pays us when the mortgage completes. How much that is may differ from lender to lender; if you ask, we tell you.',
        'Some mortgages, such as private ones, carry a brokerage or lender fee. You receive it in writing, and nothing is due unless you have agreed to it beforehand. Costs of third parties, such as an appraisal, a lawyer or a prepayment charge, are yours unless the lender covers them.',
      ],
    },
    {
      title: 'What we cannot promise',
      paragraphs: [
        'Approval is not guaranteed. The lender decides, on the basis of your income, credit, the property and its own rules, and may withdraw a pre-approval when they change.',
        'Rates and terms change daily. A rate is yours once a lender has held it for you in writing, for as long as that says. Times we name, such as 24 to 48 hours for an approval or up to five business days for a complex one, are what is usual, not a promise.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: ['Please'],
      list: [
        'tell us the truth, and tell us when something changes before closing;',
        'send papers that are genuine and complete;',
        'read what you sign, and ask where it is unclear;',
        'do not use this website to harm it or others.',
      ],
    },
    {
      title: 'The website',
      paragraphs: [
        'We keep its content correct and current as well as we can. The chat assistant gives general answers that are prepared beforehand; calculators give estimates. Neither is an offer. Links to other websites lead to what others are responsible for.',
        'Text and drawings are ours. You may link to them and quote them, not copy them wholesale.',
      ],
    },
    {
      title: 'Liability and law',
      paragraphs: [
        'As far as the law allows, we are not liable for losses from relying on general information on this website, or from decisions of lenders. Nothing here limits rights that the law gives you as a consumer.',
        'The law of Ontario and the federal law of Canada that applies there govern these terms.',
      ],
    },
  ],
};

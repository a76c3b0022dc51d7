import { brokerage } from '#brokerage/brokerage.ts';
import type { LegalText } from './legal-text.ts';

export const disclaimer: LegalText = {
  title: 'Disclaimer',
  description: `What the information on the website of ${brokerage.name} is, and what it is not: general, not professional advice for your case.`,
  summary:
    'What you read here is general information. It is not professional advice for your case, and not an offer.',
  sections: [
    {
      title: 'Not professional advice',
      paragraphs: [
        'The content of this website is for general information. It is not legal, tax, accounting, investment or other professional advice, and it does not know your circumstances. Before you decide, speak with a licensed mortgage agent, and where it is about law or tax, with a lawyer or an accountant.',
      ],
    },
    {
      title: 'Licensing',
      paragraphs: [
        `${brokerage.authorizedName} is licensed as a mortgage brokerage by the ${brokerage.regulator}, the provincial financial services regulator, under licence #${brokerage.licenceNumber}. We serve clients in Ontario; nothing here is an offer to people elsewhere.`,
      ],
    },
    {
      title: 'Rates, approvals and examples',
      paragraphs: [
        'Rates, terms and programs change without notice and depend on your credit score, down payment, property and lender. No approval, rate or saving is guaranteed. Savings such as “often 0.5 to 1%” at renewal or payments “up to 50% lower” after a consolidation are what has been reached in some cases; yours may be smaller or none.',
        'Worked examples use rates chosen for the purpose. A lower monthly payment over a longer time can cost more interest in all.',
      ],
    },
    {
      title: 'Numbers we advertise with',
      paragraphs: [
        'Wherever we name a number about ourselves, such as how many lenders we work with or how clients rate us, its source and date are kept and shown with it on the home page and the page about us.',
      ],
    },
    {
      title: 'Accuracy and links',
      paragraphs: [
        'We check what we publish and correct what we find wrong, but cannot promise that everything is complete and current at every moment. Links to other websites are for your convenience; we do not answer for their content.',
      ],
    },
  ],
};

import type { LegalText } from './legal-text.ts';

export const disclaimer: LegalText = ({ company }) => ({
  title: 'Disclaimer',
  description: `What the information on the ${company.name} website is for, and what it is not: general information, not professional advice.`,
  summary:
    'What you read here is general information. It is not professional advice about your situation, and it is not an offer.',
  sections: [
    {
      title: 'Not professional advice',
      paragraphs: [
        'The content of this website is for general information. It is not legal, tax, accounting, investment or other professional advice, and it does not take your circumstances into account. Before you decide, speak with a licensed mortgage agent and, on legal or tax questions, with a lawyer or an accountant.',
      ],
    },
    {
      title: 'Licensing',
      paragraphs: [
        `${company.authorizedName} is licensed as a mortgage brokerage by the ${company.regulator}, the provincial financial services regulator, under licence #${company.licenceNumber}. We serve clients in Ontario. Nothing here is an offer to anyone outside the province.`,
      ],
    },
    {
      title: 'Rates, approvals and examples',
      paragraphs: [
        'Rates, terms and programs change without notice and depend on your credit score, down payment, property and lender. No approval, rate or saving is guaranteed. Figures such as “often 0.5 to 1 percentage point” at renewal or payments “up to 50% lower” after a consolidation describe what some clients have achieved. You may save less, or nothing.',
        'Worked examples use rates chosen for illustration. A lower monthly payment over a longer period can mean more interest overall.',
      ],
    },
    {
      title: 'The figures we advertise',
      paragraphs: [
        'When we quote a figure about ourselves, such as the number of lenders we work with or our rating from clients, its source and date stand beside it, and on the About page.',
      ],
    },
    {
      title: 'Accuracy and links',
      paragraphs: [
        'We check what we publish and correct mistakes when we find them, but we cannot promise that everything is complete and current at all times. Links to other websites are provided for convenience; we are not responsible for their content.',
      ],
    },
  ],
});

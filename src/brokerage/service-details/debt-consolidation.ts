import { services } from '#brokerage/services.ts';
import type { ServiceText } from './service-details.ts';

export const debtConsolidation: ServiceText = () => ({
  service: services[3],
  title: 'Debt consolidation mortgages in Ontario',
  description:
    'Bring credit cards, personal loans and tax debt into one mortgage payment, up to 50% lower. We show the total interest before and after, so you can decide.',
  keywords:
    'debt consolidation mortgage Ontario, consolidate credit card debt, pay CRA tax debt with mortgage, home equity debt consolidation, lower monthly payments',
  headline: 'One payment, and an end in sight',
  lead: 'If you own a home, its equity can pay out debts that cost several times a mortgage rate. Done well, it gives you room to breathe. Done carelessly, it costs more in the end. We show you both.',
  features: [
    'A card balance at 19.99% hardly shrinks on minimum payments. Moved into a mortgage, the same balance is paid down from the first month. The cards are paid out directly, so the money goes where it should.',
    'Car loans, lines of credit, instalment plans: each has its own due date, rate and charge for paying early. We work out which are worth moving and which are better left to run their course.',
    'The Canada Revenue Agency charges interest that compounds daily and can register a claim against your home. A refinance or a second mortgage can pay it out. Some lenders are glad to do that; most banks are not.',
    'Consolidation can lower your monthly payments by up to 50%. Put part of the difference back into the mortgage as a prepayment, and you’ll be out of debt sooner as well.',
  ],
  forWhom: [
    'You pay the minimum on several cards, and the balances never fall.',
    'You own a home and owe less than 80% of its value.',
    'You owe tax and want to settle it before it is registered against your home.',
  ],
  notForWhom:
    'It’s not for you if the cards would fill up again. Talk to a non-profit credit counsellor first; if we think that’s your situation, we’ll say so.',
  steps: [
    {
      when: 'Day 1',
      title: 'A list of everything',
      text: 'The balance, rate and payment for each debt. No judgment; all credit situations are welcome.',
    },
    {
      when: 'Day 2 or 3',
      title: 'Before and after',
      text: 'Your monthly payment and total interest, as they are now and as they would be. You’ll see where consolidating pays and where it doesn’t.',
    },
    {
      when: '24 to 48 hours',
      title: 'Approval',
      text: 'We place your file as a refinance, a home equity line or a second mortgage. A complex one takes up to five business days.',
    },
    {
      when: 'Closing day',
      title: 'The debts are paid out',
      text: 'The lawyer pays each creditor. You’re left with one payment, one date and letters that say “paid in full.”',
    },
  ],
  benefits: [
    'One payment on one date instead of several',
    'Monthly payments up to 50% lower',
    'A mortgage rate instead of a card rate',
    'Total interest shown before and after, in dollars',
    'Creditors paid out directly by the lawyer',
    'A prepayment plan, so longer doesn’t have to mean more expensive',
    'All credit situations welcome, and a plain answer about what is possible',
  ],
  costs: [
    'Our service is typically free to you when the lender is a bank or credit union. Private and second-mortgage lenders often don’t pay us; in that case you’ll see our fee, and theirs, before you sign.',
    'A lower payment can cost more in total: $25,000 repaid over 25 years carries more interest at a low rate than over five years at a higher one. If breaking your mortgage triggers a charge, we count that too. If it doesn’t pay, we’ll tell you to leave things as they are.',
  ],
  documents: [
    'The latest statement for each debt, with its rate',
    'Your last mortgage statement and property tax bill',
    'Notices from the Canada Revenue Agency, if tax is owed',
    'Two recent pay stubs, T4 or Notice of Assessment',
    'Government-issued ID',
  ],
  buttons: { quote: 'Get Your Free Quote', schedule: 'Book Free Consultation' },
  callToAction: {
    title: 'See both columns, then decide',
    text: 'Send us the list; rough figures will do. Within 24 hours you’ll have the payments and the total interest, before and after.',
  },
});

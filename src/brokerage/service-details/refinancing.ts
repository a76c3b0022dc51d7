import { services } from '#brokerage/services.ts';
import type { ServiceText } from './service-details.ts';

export const refinancing: ServiceText = ({ city, lenders }) => ({
  service: services[1],
  title: 'Mortgage refinancing in Ontario',
  description:
    'Refinance a home in Ontario: a lower rate, cash from your equity up to 80% of its value, or another lender. We work out the penalty first and show when you break even.',
  keywords: `mortgage refinancing Ontario, cash-out refinance, home equity ${city}, switch mortgage lender, refinance penalty, 80% loan to value`,
  headline: 'A better mortgage, if it pays. We do the math first.',
  lead: 'Refinancing replaces the mortgage you have. It can lower your rate, turn equity into cash or bring debts together. It also costs money, so we start there.',
  features: [
    'When rates are below yours, breaking the mortgage early can pay off. We set the savings against the prepayment charge and the legal costs, over the same remaining amortization, and tell you how many months it takes to come out ahead.',
    'Borrow up to 80% of your home’s value, less what you still owe, for a renovation, tuition or a down payment on a second property. It usually costs less than a card or a personal loan, but it is secured by your home. To add a legal unit, such as a basement suite, an insured loan can go to 90% of the value with the new unit.',
    'Balances at card rates can move into the mortgage. The monthly payment falls, often by a lot. Because the debt is then paid over many more years, we always show the total interest before and after.',
    'Another lender may have what yours doesn’t: prepayment privileges, a line of credit alongside the mortgage, a term that suits you. We compare the whole contract, not just the rate.',
  ],
  forWhom: [
    'Your rate is well above what is offered today, and your term has years left.',
    'You need a larger sum and have built up equity in your home.',
    'Your payment no longer fits your income, and you want it lower now.',
  ],
  notForWhom:
    'It’s not for you if you plan to sell soon: you’d pay the charge and move before the savings caught up with it.',
  steps: [
    {
      when: 'Day 1',
      title: 'The numbers as they are',
      text: 'Your balance, rate and term, and what your lender would charge you to leave. We help you get that figure in writing.',
    },
    {
      when: 'Day 2 or 3',
      title: 'The comparison',
      text: 'What you would save, what it would cost and the month you break even. If it doesn’t pay, we say so.',
    },
    {
      when: '24 to 48 hours',
      title: 'Approval',
      text: 'You choose, we apply, an appraiser values the home. A complex file takes up to five business days.',
    },
    {
      when: 'Closing day',
      title: 'The new mortgage',
      text: 'A lawyer pays out the old mortgage and registers the new one. Any cash you take out is in your account.',
    },
  ],
  benefits: [
    'The prepayment charge worked out before anything is signed',
    'Up to 80% of your home’s value, for whatever you need',
    'The break-even month in black and white',
    'Total interest to the end of the term, not just the payment',
    `Terms from ${lenders} side by side, yours included`,
    'An amortization you choose: a lower payment or an earlier finish',
    'Appraiser, lawyer and lender coordinated by one agent',
  ],
  costs: [
    'Our service is typically free to you: the lender pays us when the new mortgage completes.',
    'The rest depends on your contract. Breaking a closed fixed mortgage costs three months’ interest or the interest rate differential, whichever is greater; a variable one usually costs three months’ interest. On $300,000 at 5% with two years left, that can mean $3,750 or $12,000, so ask before you decide. Legal fees and an appraisal are extra.',
  ],
  documents: [
    'Your last mortgage statement and renewal or commitment letter',
    'Property tax bill and home insurance',
    'Two recent pay stubs, T4 or Notice of Assessment',
    'Statements for the debts you want to pay out',
    'Government-issued ID',
  ],
  buttons: { quote: 'Get Your Free Quote', schedule: 'Schedule Consultation' },
  callToAction: {
    title: 'Find out whether it pays',
    text: 'Tell us your balance, your rate and when your term ends. Within 24 hours you’ll have the charge, the savings and your break-even month on one page.',
  },
});

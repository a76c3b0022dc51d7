import { services } from '#brokerage/services.ts';
import type { ServiceText } from './service-details.ts';

export const purchaseMortgages: ServiceText = ({ city, lenders }) => ({
  service: services[0],
  title: 'Purchase Mortgages in Ontario',
  description: `Mortgages for a first home, a next one or an investment property in Ontario: from 5% down, rate holds up to 120 days, ${lenders} compared. Pre-approval is free.`,
  keywords: `purchase mortgage Ontario, first-time home buyer mortgage, mortgage pre-approval ${city}, investment property mortgage, self-employed mortgage, minimum down payment Canada`,
  headline: 'Buy with numbers you can rely on',
  lead: 'Know what you can borrow before you look, hold a rate for up to 120 days while you do, and see every closing cost before you sign an offer.',
  features: [
    'You can buy from 5% down. At closing, Ontario refunds first-time buyers up to $4,000 of its land transfer tax, and Toronto up to $4,475 of its own. They can also spread an insured mortgage over 30 years instead of 25, which lowers the payment. We check which of these apply to you and claim them with your lawyer.',
    'For a rental, lenders look at the rent as well as your income, and each counts it differently. We run the same property through several lenders’ rules, so you know which are likely to say yes before you make an offer.',
    'Send us your documents in the morning, and the pre-approval often comes the same day; the form itself takes minutes. It can hold a rate for up to 120 days. If rates fall before you close, we ask the lender for the lower one.',
    'A Notice of Assessment shows what is left after expenses, not what your business earns. Some lenders read your bank statements or add expenses back. We know which, and what they ask in return.',
  ],
  forWhom: [
    'You’re buying your first home and want to know what you can really afford, stress test included.',
    'You’re selling one home and buying the next, and the closing dates don’t line up.',
    'You’re buying a rental or a cottage, and your bank said no or “not quite.”',
    'You’re self-employed or new to Canada, or your credit has had a bad year.',
  ],
  steps: [
    {
      when: 'Day 1',
      title: 'We talk for 30 minutes',
      text: 'Income, savings, debts, plans. You’ll hear a realistic price range and what would move it.',
    },
    {
      when: 'Day 1 or 2',
      title: 'Pre-approval',
      text: 'We check your documents and hold a rate for up to 120 days. Now you can shop in earnest.',
    },
    {
      when: 'When you find a home',
      title: 'Your offer',
      text: 'Before you sign, we work out the payment, the cash you need on closing day and the financing condition.',
    },
    {
      when: '24 to 48 hours',
      title: 'Approval',
      text: 'We send your file to the lender that suits it best. A complex one takes up to five business days.',
    },
  ],
  benefits: [
    `One application instead of one per bank, with ${lenders} to compare`,
    'A rate held for up to 120 days while you look',
    'From 5% down for first-time buyers',
    'Closing costs worked out before you sign: land transfer tax, insurance, legal fees',
    'The stress test explained with your own numbers',
    'Approval in 24 to 48 hours once you’ve found a home, up to five business days if complex',
    'An agent you can reach from the first call to the keys, and after',
  ],
  costs: [
    'Our service is typically free to you: the lender pays us when your mortgage completes. If you need a lender that doesn’t pay us, you’ll see our fee in writing before you sign anything.',
    'Plan for what the purchase itself costs: Ontario’s land transfer tax ($7,475 on a $550,000 home, or $3,475 for a first-time buyer), the city’s own tax on top of that in Toronto, a lawyer and a home inspection. With less than 20% down, mortgage insurance is added to the loan, and the 8% sales tax on its premium is due in cash on closing day.',
  ],
  documents: [
    'Two recent pay stubs and a letter from your employer',
    'Your last T4, or two Notices of Assessment if you are self-employed',
    'Bank statements that show the down payment over 90 days',
    'What you owe: cards, car, student loans, support',
    'Government-issued ID',
  ],
  buttons: { quote: 'Get Your Free Quote', schedule: 'Book Free Consultation' },
  callToAction: {
    title: 'Start before you fall in love with a house',
    text: 'A pre-approval costs nothing and commits you to nothing. It tells you what you can pay, and shows the seller you’re serious.',
  },
});

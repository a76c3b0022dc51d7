import { services } from '#brokerage/services.ts';
import type { ServiceText } from './service-details.ts';

export const mortgageRenewals: ServiceText = ({ city, lenders, renewal }) => ({
  service: services[2],
  title: 'Mortgage Renewals in Ontario',
  description: `Mortgage coming up for renewal? Start 4 to 6 months ahead. We compare your bank’s letter with offers from ${lenders} and negotiate for you.`,
  keywords: `mortgage renewal Ontario, mortgage renewal rates comparison, switch lender at renewal, mortgage broker ${city}, renewal negotiation`,
  headline: 'The letter from your bank is an opening offer',
  lead: 'At renewal you can move to another lender without a penalty. It’s the one moment in five years when you have the upper hand. We help you use it.',
  features: [
    `We set your bank’s offer against those of ${lenders}, for the same term and the same privileges, so you’re comparing like with like. ${renewal}.`,
    'If you’d rather stay, we help you ask your bank to match another lender’s written offer. If it won’t, you have somewhere to go.',
    'Fixed or variable, one year or five, a shorter amortization because you earn more, or a longer one because you earn less: renewal is when you can change all of that.',
    'On the day your term ends you can leave without a prepayment charge, and pay down as much as you like. Many lenders also let you renew up to 120 days early; we’ll tell you whether yours does.',
  ],
  forWhom: [
    'Your term ends within the next six months.',
    'The renewal letter is on the table, with a date to sign by.',
    'Your term has ended, and you are on an open or six-month mortgage for now.',
    'Your life has changed: a child, a business, a separation, retirement in sight.',
  ],
  steps: [
    {
      when: '4 to 6 months ahead',
      title: 'Send us your statement',
      text: 'We note your renewal date, balance and privileges, and what you’d like to change.',
    },
    {
      when: '120 days ahead',
      title: 'A rate is held',
      text: 'If rates rise, you keep it. If they fall, we ask for the lower one.',
    },
    {
      when: 'When the letter comes',
      title: 'The comparison',
      text: 'Your bank’s offer next to the best of the others, over the whole term, in dollars.',
    },
    {
      when: 'Renewal day',
      title: 'You stay or you switch',
      text: 'If you switch, the new lender pays out the old one. Usually, all you do is sign.',
    },
  ],
  benefits: [
    renewal,
    'No prepayment charge for leaving on the day your term ends',
    'A rate held for up to 120 days while you wait',
    'A start four to six months ahead, so nothing is signed in a hurry',
    'The switch handled from payout statement to registration',
    'Fixed and variable compared by what each would cost you',
    'All credit situations welcome, even if your income has changed',
  ],
  costs: [
    'Our service is typically free to you: the lender you choose pays us. Many lenders also cover the appraisal and legal costs of a straight switch; if yours doesn’t, we’ll tell you the amount before you decide.',
    'Borrowing more at the same time, or a longer amortization, makes it a refinance, which means a lawyer and sometimes qualifying again at the stress-test rate. We’ll tell you which side of that line you’re on.',
  ],
  documents: [
    'The renewal letter, if it has come',
    'Your last mortgage statement',
    'Property tax bill and home insurance',
    'Two recent pay stubs, T4 or Notice of Assessment',
    'Government-issued ID',
  ],
  buttons: { quote: 'Get Renewal Quote', schedule: 'Schedule Consultation' },
  callToAction: {
    title: 'Don’t sign yet',
    text: 'Send us the letter’s figures first. Within 24 hours you’ll know what else is on offer for the same home and the same term.',
  },
});

import { services } from '#brokerage/services.ts';
import type { ServiceDetails } from './service-details.ts';

export const mortgageRenewals: ServiceDetails = {
  service: services[2],
  title: 'Mortgage Renewals in Ontario',
  description:
    'Your mortgage comes up for renewal? Start 4 to 6 months ahead. We compare the letter from your bank with 50+ lenders and negotiate: often 0.5 to 1% better.',
  keywords:
    'mortgage renewal Ontario, mortgage renewal rates comparison, switch lender at renewal, mortgage broker Mississauga, renewal negotiation',
  headline: 'The letter from your bank is an opening offer',
  lead: 'At renewal you can move to another lender without a penalty. It is the one moment in five years when you hold the cards, and we help you play them.',
  features: [
    'We put your bank’s offer beside those of 50+ lenders, for the same term and the same privileges, so that like is compared with like. Our clients’ renewals are often 0.5 to 1% better than the bank’s first offer.',
    'If you would rather stay, we help you ask your bank to match what another lender has offered in writing. If it will not, you have somewhere to go.',
    'Fixed or variable, one year or five, a shorter amortization because you earn more, or a longer one because you earn less: renewal is when you can change all of that.',
    'On the day your term ends you can leave without a prepayment charge, and pay down as much as you like. Many lenders also let you renew up to 120 days early; we tell you whether yours does.',
  ],
  forWhom: [
    'Your term ends within the next six months.',
    'You have the renewal letter on the table and a date by which to sign.',
    'Your term has ended, and you are on an open or six-month mortgage for now.',
    'Your life has changed: a child, a business, a separation, retirement in sight.',
  ],
  steps: [
    {
      when: '4 to 6 months ahead',
      title: 'Send us your statement',
      text: 'We note your date, balance and privileges, and what you would like to be different.',
    },
    {
      when: '120 days ahead',
      title: 'A rate is held',
      text: 'If rates rise, you keep it. If they fall, we ask for the lower one.',
    },
    {
      when: 'When the letter comes',
      title: 'The comparison',
      text: 'Your bank’s offer beside the best of the others, over the whole term, in dollars.',
    },
    {
      when: 'Renewal day',
      title: 'You stay or you switch',
      text: 'If you switch, the new lender pays out the old one. Usually all that is left for you to do is sign.',
    },
  ],
  benefits: [
    'Often 0.5 to 1% below the bank’s first offer',
    'No prepayment charge for leaving on the day your term ends',
    'A rate held for up to 120 days while you wait',
    'A start four to six months ahead, so that nothing is signed in a hurry',
    'The switch handled from payout statement to registration',
    'Fixed and variable compared by what each would cost you',
    'All credit situations welcome, even if your income has changed',
  ],
  costs: [
    'Our service is typically free to you: the lender you choose pays us. Many lenders also cover the appraisal and legal costs of a plain switch; if yours does not, we tell you the amount before you decide.',
    'Borrowing more at the same time, or a longer amortization, makes it a refinance, with a lawyer and sometimes a new qualification at the stress-test rate. We tell you which side of that line you are on.',
  ],
  papers: [
    'The renewal letter, if it has come',
    'Your last mortgage statement',
    'Property tax bill and home insurance',
    'Two recent pay stubs, T4 or Notice of Assessment',
    'Government-issued ID',
  ],
  callToAction: {
    title: 'Do not sign yet',
    text: 'Send us the letter’s figures first. Within 24 hours you will know what else is on offer for the same home and the same term.',
  },
};

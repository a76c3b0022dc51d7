/** Questions people ask before they call, with answers. The facts come from the specification and the law. */
export const questions = ({ city, renewal }: { city: string; renewal: string }) => ({
  cost: {
    question: 'What does your service cost me?',
    answer:
      'Typically nothing. The lender pays us when your mortgage completes. In a few cases, such as private lending, there is a fee, and you’ll see it in writing before you sign anything. There are no hidden costs.',
  },
  'down-payment': {
    question: 'How much do I need for a down payment?',
    answer:
      'At least 5% of the first $500,000 of the price and 10% of the rest, or 20% of the whole price at $1,500,000 and above. That is $20,000 on a $400,000 home and $35,000 on a $600,000 home. With less than 20% down, the mortgage must be insured, and the premium is added to the loan.',
  },
  'pre-approval': {
    question: 'How long does a pre-approval take?',
    answer:
      'The form takes minutes. If you have your documents ready, a pre-approval often comes the same day. Once you have found a home, approval takes 24 to 48 hours, or up to five business days for a complex file.',
  },
  quote: {
    question: 'What is the difference between a quote and a pre-approval?',
    answer:
      'A quote compares what lenders would charge for the mortgage you describe. A pre-approval goes further: we check your documents, a lender says what you could borrow, and a rate can be held for up to 120 days. Neither one guarantees approval.',
  },
  'credit-check': {
    question: 'Will talking to you hurt my credit score?',
    answer:
      'A conversation doesn’t affect it. When you apply, we ask your permission and make one credit inquiry; applying to several banks yourself can mean an inquiry at each.',
  },
  'poor-credit': {
    question: 'What if my credit is poor?',
    answer:
      'All credit situations are welcome. Some lenders specialize in bruised credit; their rates are higher, and we’ll tell you by how much. Often the plan is a year or two with one of them, then a move to a regular lender.',
  },
  'self-employed': {
    question: 'I’m self-employed. Can I get a mortgage?',
    answer:
      'Yes. Most lenders want two years of Notices of Assessment. Others look at bank statements or add business expenses back to your income. We know which lenders suit the way you’re paid.',
  },
  renewal: {
    question: 'When should I start on my renewal?',
    answer: `Four to six months before the renewal date. That leaves time to compare, and a rate can be held for up to 120 days. ${renewal}.`,
  },
  'stress-test': {
    question: 'What is the stress test?',
    answer:
      'Lenders must check that you could still make your payments at a higher rate: your own plus two percentage points, or 5.25%, whichever is higher. It limits how much you can borrow, not what you pay.',
  },
  office: {
    question: `Do I have to come to ${city}?`,
    answer: `No. We serve all of Ontario by video and phone, and we’ll tell you how to send documents safely. If you’d rather sit across a table, our office is in ${city}.`,
  },
  documents: {
    question: 'Which documents should I have ready?',
    answer:
      'Two pay stubs, your T4 or Notice of Assessment, bank statements, a letter from your employer and government-issued ID. If some are missing, we can still get started.',
  },
  rental: {
    question: 'Can I finance a rental property?',
    answer:
      'Yes. Up to four units, it is an ordinary mortgage; five or more are commercial financing, with other rules. If you won’t live there yourself, plan on at least 20% down. Lenders look at the rent as well as your income, and each counts it differently.',
  },
  private: {
    question: 'Do you arrange private mortgages?',
    answer:
      'Yes, where no bank or other regular lender fits. They cost more: the rate is higher, and there are fees, which you’ll see in writing before you sign anything. Most run for a year or two, so we plan with you how you would get out of it again.',
  },
  booking: {
    question: 'How do I move or cancel my consultation?',
    answer:
      'Follow the link in your confirmation email: you can move or cancel the consultation there, or correct your details, until it begins. If you can’t find the email, please call us.',
  },
});

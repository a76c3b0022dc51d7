/** Questions people ask before they call, with answers. The facts come from the specification and the law. */
export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'What does your service cost me?',
    answer:
      'Typically nothing. The lender pays us when your mortgage completes. In a few cases, such as private lending, there is a fee; you read it in writing before you sign anything. There are no hidden costs.',
  },
  {
    question: 'How much do I need for a down payment?',
    answer:
      'At least 5% of the first $500,000 of the price and 10% of the part above it; at $1,500,000 and more, 20% of everything. That is $20,000 on a home at $400,000 and $35,000 on one at $600,000. Below 20% the mortgage must be insured, and the premium is added to the loan.',
  },
  {
    question: 'How long does a pre-approval take?',
    answer:
      'The form takes minutes. With your papers at hand the pre-approval is often there on the same day. Once you have found a home, approval takes 24 to 48 hours, or up to five business days where the case is complex.',
  },
  {
    question: 'Does asking you hurt my credit score?',
    answer:
      'A conversation does not touch it. When you apply, we ask for your permission and make one credit inquiry, where asking several banks yourself can mean one at each.',
  },
  {
    question: 'What if my credit is poor?',
    answer:
      'All credit situations are welcome. Some lenders specialize in them; their rates are higher, and we say by how much. Often the plan is one such mortgage for a year or two, and a better one after.',
  },
  {
    question: 'I am self-employed. Can I get a mortgage?',
    answer:
      'Yes. Most lenders want two years of Notices of Assessment. Others read bank statements or add business expenses back to your income. We know which of them suits how you are paid.',
  },
  {
    question: 'When should I start on my renewal?',
    answer:
      'Four to six months before the renewal date. Then there is time to compare, and a rate can be held for up to 120 days. Clients who compare often end up 0.5 to 1% below the bank’s first offer.',
  },
  {
    question: 'What is the stress test?',
    answer:
      'Lenders must check whether you could still pay at a higher rate: your own plus 2 percentage points, or 5.25%, whichever is more. It limits how much you can borrow, not what you pay.',
  },
  {
    question: 'Do I have to come to Mississauga?',
    answer:
      'No. We serve all of Ontario by video and phone, and papers are sent safely online. If you prefer to sit across a table, our office is in Mississauga.',
  },
  {
    question: 'Which papers should I have ready?',
    answer:
      'Two pay stubs, your T4 or Notice of Assessment, bank statements, a letter from your employer and government-issued ID. If some are missing, we can begin all the same.',
  },
];

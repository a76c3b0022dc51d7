/** Questions people ask before they call, with answers. The facts come from the specification and the law. */
export const questions = ({ city }: { city: string }): readonly { question: string; answer: string }[] => [
  {
    question: 'What does your service cost me?',
    answer:
      'Typically nothing. The lender pays us when your mortgage completes. In a few cases, such as private lending, there is a fee, and you’ll see it in writing before you sign anything. There are no hidden costs.',
  },
  {
    question: 'How much do I need for a down payment?',
    answer:
      'At least 5% of the first $500,000 of the price and 10% of the rest, or 20% of the whole price at $1,500,000 and above. That is $20,000 on a $400,000 home and $35,000 on a $600,000 home. With less than 20% down, the mortgage must be insured, and the premium is added to the loan.',
  },
  {
    question: 'How long does a pre-approval take?',
    answer:
      'The form takes minutes. If you have your documents ready, a pre-approval often comes the same day. Once you have found a home, approval takes 24 to 48 hours, or up to five business days for a complex file.',
  },
  {
    question: 'What is the difference between a quote and a pre-approval?',
    answer:
      'A quote compares what lenders would charge for the mortgage you describe. A pre-approval goes further: we check your documents, a lender says what you could borrow, and a rate can be held for up to 120 days. Neither one guarantees approval.',
  },
  {
    question: 'Will talking to you hurt my credit score?',
    answer:
      'A conversation doesn’t affect it. When you apply, we ask your permission and make one credit inquiry; applying to several banks yourself can mean an inquiry at each.',
  },
  {
    question: 'What if my credit is poor?',
    answer:
      'All credit situations are welcome. Some lenders specialize in bruised credit; their rates are higher, and we’ll tell you by how much. Often the plan is a year or two with one of them, then a move to a regular lender.',
  },
  {
    question: 'I’m self-employed. Can I get a mortgage?',
    answer:
      'Yes. Most lenders want two years of Notices of Assessment. Others look at bank statements or add business expenses back to your income. We know which lenders suit the way you’re paid.',
  },
  {
    question: 'When should I start on my renewal?',
    answer:
      'Four to six months before the renewal date. That leaves time to compare, and a rate can be held for up to 120 days. Clients who compare often end up 0.5 to 1% below the bank’s first offer.',
  },
  {
    question: 'What is the stress test?',
    answer:
      'Lenders must check that you could still make your payments at a higher rate: your own plus two percentage points, or 5.25%, whichever is higher. It limits how much you can borrow, not what you pay.',
  },
  {
    question: `Do I have to come to ${city}?`,
    answer: `No. We serve all of Ontario by video and phone, and we’ll tell you how to send documents safely. If you’d rather sit across a table, our office is in ${city}.`,
  },
  {
    question: 'Which documents should I have ready?',
    answer:
      'Two pay stubs, your T4 or Notice of Assessment, bank statements, a letter from your employer and government-issued ID. If some are missing, we can still get started.',
  },
];

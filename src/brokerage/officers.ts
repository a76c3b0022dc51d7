/** Someone whom people may write to about one thing. */
export interface Officer {
  name: string;
  title: string;
  email: string;
  phone: string;
}

/**
 * Who answers complaints, which every brokerage in Ontario must name (O. Reg. 188/08), and questions about privacy (PIPEDA).
 * SAMPLES: see people.ts.
 */
export const officers: { complaints: Officer; privacy: Officer } = {
  complaints: {
    name: 'Maya Sample',
    title: 'Mortgage Broker',
    email: 'complaints@wealthmortgages.example',
    phone: '(905) 555-0140',
  },
  privacy: {
    name: 'Maya Sample',
    title: 'Mortgage Broker',
    email: 'privacy@wealthmortgages.example',
    phone: '(905) 555-0140',
  },
};

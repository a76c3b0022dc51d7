/** The company's facts: for another brokerage, change this file. Licence number, address and phone are examples. */
export const brokerage = {
  name: 'Wealth Mortgages',
  /** The name on the licence, as Ontario's regulator requires it to be shown. */
  authorizedName: 'Wealth Mortgages Inc.',
  licenceNumber: '13579',
  regulator: 'Financial Services Regulatory Authority of Ontario',
  phone: { display: '(905) 555-0140', href: 'tel:+19055550140' },
  email: 'hello@wealthmortgages.example',
  address: {
    street: '100 City Centre Drive, Suite 400',
    city: 'Mississauga',
    province: 'Ontario',
    postalCode: 'L5B 2C9',
  },
  links: {
    /** An external booking page for consultations; without one, our own booking dialog opens. */
    scheduling: undefined as string | undefined,
    map: 'https://www.google.com/maps/search/?api=1&query=100+City+Centre+Drive+Mississauga+ON+L5B+2C9',
    /** The regulator's public register; a brokerage's own entry is `ShowLicence.aspx?NUMBER~` there. */
    register: 'https://mbsweblist.fsco.gov.on.ca/agents.aspx',
    reviews: 'https://www.google.com/maps/search/?api=1&query=Wealth+Mortgages+Mississauga+ON',
    social: [
      { name: 'Facebook', href: 'https://www.facebook.com/wealthmortgages.example' },
      { name: 'Instagram', href: 'https://www.instagram.com/wealthmortgages.example' },
      { name: 'LinkedIn', href: 'https://www.linkedin.com/company/wealth-mortgages-example' },
    ],
  },
} as const;

/** Both sets of opening hours: the call dialog and the chat show different ones, as the specification has them. */
export const openingHours = {
  bookingsAndChat: 'Consultations every day, 6 AM to 10 PM',
  /** Which of these can be booked on the site; a test compares it with them. */
  bookedOnline: 'Times to book online: 9 AM to 5 PM.',
  calls: ['Monday to Friday: 8 AM to 8 PM EST', 'Saturday to Sunday: 9 AM to 5 PM EST'],
} as const;

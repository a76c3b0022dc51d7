import type { ReceiptText } from './contact-receipt.tsx';

export const preApprovalReceipt: ReceiptText = {
  received: 'We have your pre-approval request.',
  afterwards: 'We look at your papers together, and tell you what you can borrow and at what cost.',
};

export const quoteReceipt: ReceiptText = {
  received: 'We have your quote request.',
  afterwards: 'We compare what 50+ lenders would offer you and show you what each offer costs.',
};

export const consultationReceipt: ReceiptText = {
  received: 'We have your message.',
  afterwards: 'We agree on a time and talk for 30 minutes, free and without obligation.',
};

import type { ReceiptText } from './contact-receipt.tsx';

export const preApprovalReceipt: ReceiptText = {
  received: 'We have your pre-approval request.',
  afterwards:
    'We go through your documents with you and tell you what you can borrow and what it would cost.',
};

export const quoteReceipt = ({ lenders }: { lenders: string }): ReceiptText => ({
  received: 'We have your quote request.',
  afterwards: `We compare what ${lenders} would offer you and show you what each offer costs.`,
});

export const consultationReceipt: ReceiptText = {
  received: 'We have your message.',
  afterwards: 'We agree on a time and talk for 30 minutes, free and with no obligation.',
};

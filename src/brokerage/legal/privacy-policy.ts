import { type RetentionName, defaultPeriod } from '#brokerage/retention.ts';
import { formatPeriod } from '#lib/period.ts';
import type { LegalText } from './legal-text.ts';

const kept = (name: RetentionName) => formatPeriod(defaultPeriod(name));

export const privacyPolicy: LegalText = ({ company, officers }) => ({
  title: 'Privacy policy',
  description: `What ${company.name} collects about you, why, who it is shared with, how long it is kept, and how to see, correct or delete it.`,
  summary:
    'We collect what we need to answer you and arrange a mortgage, share it only with those who need it for that, and never sell it. You can see it, correct it and ask us to delete it.',
  sections: [
    {
      title: 'What we collect, and how',
      paragraphs: ['We collect the personal information you give us:'],
      list: [
        'in contact and consultation forms: your name, email address, phone number, the type of mortgage, and anything you add about the property and your plans;',
        'with those forms, where your request came from: the page and the form you sent it from, the first page of your visit, the name of the website whose link brought you here, and the campaign that link names;',
        'by phone and by email: what you tell us;',
        'by chat: the assistant on this website runs in your browser. What you type there is not sent to us and disappears when you leave the page. If you chat with an agent, we keep what we need to answer you;',
        'with a newsletter subscription or a rate alert: your email address, your name if you provide it, the rate you watch, and proof of your consent (the wording you saw, the page, the time and your IP address);',
        'while we work on your request: our notes on what you told us and what we did;',
        'in mortgage applications: income, employment, debts, assets, credit history, identification and supporting documents.',
      ],
      closing:
        'When you visit the website, our server logs the requests it receives, to keep the service running and secure. We use no advertising cookies, trackers or third-party services that could see your visit. The only cookies are for our own staff: they keep them signed in and recognize their browsers. What you type into a form is kept in that browser tab, so that you do not lose it by accident, until you send it, cancel or close the tab. Where your visit began is kept in that tab, too: without a cookie, and it reaches us only if you send a form. If your browser asks not to be tracked (Global Privacy Control or Do Not Track), it is not kept, and we learn only which page and form you used.',
    },
    {
      title: 'What we use it for',
      paragraphs: ['We use your information to:'],
      list: [
        'answer your request and arrange the consultation you asked for;',
        'assess what you can borrow and submit an application on your behalf, once you agree;',
        'see which of our pages, links and advertisements bring requests. Where your request came from is for our own counts and goes to nobody else;',
        'meet our legal obligations, such as verifying identity and keeping records;',
        'send you the newsletter, if you subscribed to it. Asking for a quote or a consultation does not sign you up for anything.',
      ],
    },
    {
      title: 'Who we share it with',
      paragraphs: ['We share your information only as far as needed for these purposes, with:'],
      list: [
        'lenders and mortgage insurers, once you agree that we may apply to them;',
        'service providers who work for us, such as credit bureaus, appraisers and the companies that run our systems, all bound by confidentiality;',
        'regulators and authorities, where the law requires it;',
        'professional advisors, such as lawyers and accountants, yours and ours.',
      ],
      closing: 'We do not sell your information to anyone.',
    },
    {
      title: 'How long we keep it, and how we protect it',
      paragraphs: ['Each night we delete anything older than this:'],
      list: [
        `applications, starting with a request for a pre-approval or a quote, including those that do not close: ${kept('contacts')} after we receive them, as the rules for mortgage brokerages require;`,
        `consultation bookings: ${kept('bookings')} after the consultation;`,
        'where a request or booking came from, and our notes about it: as long as the request or booking itself, and deleted with it;',
        `your newsletter subscription: until ${kept('unsubscribed')} after you unsubscribe. After that we keep only a scrambled form of the address that nobody can read, so we do not write to you again;`,
        `the proof that you agreed to receive the newsletter or rate alerts: ${kept('consents')} after you unsubscribe, because we can be asked for it under Canada’s anti-spam law for that long;`,
        `the fact that we sent you an email, what kind and when: ${kept('mails')}. Its text is deleted once it is sent;`,
        `what our staff did in our admin area: ${kept('audit')}. This log refers to records about you by number, never by their contents.`,
      ],
      closing:
        'We keep a record longer only while the law or an open complaint requires it. Information is encrypted in transit and stored on systems that only authorized staff can access, and every change our staff make is logged. No system is perfectly safe. If a breach puts you at real risk of significant harm, we will tell you and the Privacy Commissioner.',
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Under the Personal Information Protection and Electronic Documents Act, you have the right to:',
      ],
      list: [
        'access: see what we hold about you and how we have used it;',
        'update: have what is wrong or out of date corrected;',
        'deletion: ask us to delete what the law does not require us to keep;',
        'marketing opt-out: unsubscribe from the newsletter at any time, using the link in every issue or by writing to us. It takes effect immediately;',
        'complaint: complain to us, and to the Office of the Privacy Commissioner of Canada.',
      ],
      closing:
        'Write or call us to do any of this. We will answer within 30 days. To protect you, we first confirm that the request really comes from you.',
    },
    {
      title: 'Our privacy officer',
      paragraphs: [
        `${officers.privacy.name}, ${officers.privacy.title}, is our privacy officer: the person responsible for how we handle personal information, and the one to ask about it.`,
      ],
      officer: officers.privacy,
    },
    {
      title: 'Changes',
      paragraphs: [
        'When we change this policy, we publish the new version here. If a change affects information we already hold about you, we will tell you before it takes effect.',
      ],
    },
  ],
});

import { brokerage } from '#brokerage/brokerage.ts';
import { type RetentionName, usualPeriod } from '#brokerage/retention.ts';
import { formatPeriod } from '#lib/period.ts';
import type { LegalText } from './legal-text.ts';

const kept = (name: RetentionName) => formatPeriod(usualPeriod(name));

export const privacyPolicy: LegalText = {
  title: 'Privacy policy',
  description: `What ${brokerage.name} collects about you, why, with whom it is shared, how long it is kept, and how to see, correct or delete it.`,
  summary:
    'We collect what we need to answer you and to arrange a mortgage, share it with those who have to see it for that, and sell it to nobody. You may see it, correct it and ask us to delete it.',
  sections: [
    {
      title: 'What we collect, and from where',
      paragraphs: ['We collect personal information that you give us:'],
      list: [
        'in contact and consultation forms: name, email address, phone number, what kind of mortgage it is about, and what you add about the property and your plans;',
        'by phone and by email: what you tell us;',
        'by chat: the assistant on this website answers in your browser. What you type there is not sent to us and is gone when you leave the page; if you chat with an agent, we keep what is needed to answer you;',
        'with a newsletter subscription: your email address, your name if you give it, and proof of your consent (the wording you saw, the page, the time and the network address);',
        'in mortgage applications: income, employment, debts, assets, credit history, identification and the papers that prove them.',
      ],
      closing:
        'When you visit the website, our server notes the requests it answers, to keep the service running and safe. We use no advertising cookies, no trackers and no services of other companies that would see your visit. The only cookie is the one that keeps our own staff signed in. What you type into a form stays in that tab of your browser, so that a slip does not lose it, until you send it, cancel it or close the tab.',
    },
    {
      title: 'What we use it for',
      paragraphs: ['We use your information to'],
      list: [
        'answer your request and arrange the consultation you asked for;',
        'assess what you can borrow and submit an application on your behalf, once you agree;',
        'meet what the law asks of us, such as verifying identity and keeping records;',
        'send you the newsletter, if you subscribed to it. Asking for a quote or a consultation subscribes you to nothing.',
      ],
    },
    {
      title: 'With whom we share it',
      paragraphs: ['We share your information only as far as its purpose needs, with'],
      list: [
        'lenders and mortgage insurers to whom you agree that we apply;',
        'service providers who work for us, such as credit bureaus, appraisers and those who run our systems, bound to confidentiality;',
        'regulators and authorities, where the law requires it;',
        'professional advisors, such as lawyers and accountants, yours and ours.',
      ],
      closing: 'We do not sell your information. To nobody.',
    },
    {
      title: 'How long we keep it, and how we guard it',
      paragraphs: ['What is older than this is deleted every night:'],
      list: [
        `applications, which begin with a request for a pre-approval or a quote, including those that do not close: ${kept('contacts')} after they came, as the rules for mortgage brokerages ask;`,
        `bookings of consultations: ${kept('bookings')} after the consultation;`,
        `your subscription to the newsletter: until ${kept('unsubscribed')} after you unsubscribed. From then on we keep a scrambled form of the address, from which nobody can read it, so that we do not write to you again;`,
        `the proof that you agreed to the newsletter: ${kept('consents')} after you unsubscribed, since the anti-spam law lets us be asked for it that long;`,
        `that we sent you an email, which kind and when: ${kept('mails')}. Its text is deleted when it is sent;`,
        `which of our staff did what in our admin area: ${kept('audit')}. This names records by number, never by what they hold.`,
      ],
      closing:
        'A record is kept longer only while the law or an open complaint asks for it. Information travels encrypted, is kept on systems that only authorized staff can enter, and every change by our staff is recorded. No system is perfectly safe; should yours be affected by a breach that matters, we tell you and the Privacy Commissioner.',
    },
    {
      title: 'Your rights',
      paragraphs: ['Under the Personal Information Protection and Electronic Documents Act you may'],
      list: [
        'access: see what we hold about you and how we have used it;',
        'update: have what is wrong or out of date corrected;',
        'deletion: ask us to delete what we need not keep by law;',
        'marketing opt-out: unsubscribe from the newsletter at any time, with the link in every issue or by writing to us. It takes effect at once;',
        'complaint: complain to us, and to the Office of the Privacy Commissioner of Canada.',
      ],
      closing:
        'Write or call us to do any of this. We answer within 30 days. To protect you, we first make sure that it is you who asks.',
    },
    {
      title: 'Changes',
      paragraphs: [
        'When we change this policy, the new one stands here. If a change matters to what we already hold about you, we tell you before it applies.',
      ],
    },
  ],
};

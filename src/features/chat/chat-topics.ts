import { openingHours } from '#brokerage/brokerage.ts';
import { addressLine, type Company } from '#brokerage/company.ts';
import { closedLines, describeWeek } from '#brokerage/describe-hours.ts';
import { openState } from '#brokerage/open-state.ts';
import { type Hours, hoursFrom } from '#brokerage/weekly-hours.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { ratesAsked } from './chat-links.ts';

export interface ChatTopic {
  label: string;
  /** A message that contains one of these (lower case) is about this topic. */
  keywords: readonly string[];
  reply: string;
  /** The reply while the site shows the hours as the owner entered them. */
  replyWithHours?: (hours: Hours, now: Date) => string;
}

const callHours = openingHours.calls.map((line) =>
  line.replace(':', '').replaceAll(/ (?=AM|PM|EST)/g, '\u00A0'),
);

/** The topics in the order of specification §5. The first match wins, so overlapping words go to the earlier one. */
export const chatTopics = (company: Company): readonly ChatTopic[] => [
  {
    label: 'Say hello',
    keywords: ['hello', 'hi', 'hey', 'good morning', 'good afternoon'],
    reply: `Hello, and welcome to ${company.name}. Ask me about rates, pre-approvals, our services or how to reach us.`,
  },
  {
    label: 'Rates',
    keywords: ['rate', 'rates', 'interest', 'pricing', 'cost', 'expensive'],
    reply: `Rates change daily and depend on your credit score, down payment and property type. One of our experts can tell you what you could get today: ${company.phone.display}.`,
  },
  {
    label: 'Contact us',
    keywords: ['contact', 'phone', 'call', 'reach', 'speak', 'talk'],
    reply: `You can reach us at ${company.phone.display} or ${company.email}. Phones: ${callHours.join(', ')}.`,
    replyWithHours: (hours, now) =>
      `You can reach us at ${company.phone.display} or ${company.email}. ${openState(hours, now).text}`,
  },
  {
    label: 'Opening hours',
    keywords: ['hours', 'open', 'when', 'time', 'available'],
    reply: 'We are available Monday to Sunday, 6 AM to 10 PM.',
    replyWithHours: (hours, now) =>
      [
        openState(hours, now).text,
        `Our hours: ${describeWeek(hours.weekly)}.`,
        ...closedLines(hoursFrom(hours, dateInOntario(now)).closed).map((line) => `${line}.`),
      ].join(' '),
  },
  {
    label: 'Services',
    keywords: ['services', 'what do you', 'help with', 'offer'],
    reply: 'We help with purchases, refinancing, renewals and debt consolidation, everywhere in Ontario.',
  },
  {
    label: 'Our office',
    keywords: ['location', 'where', 'address', 'office', 'visit'],
    reply: `Our office is in ${company.address.city}: ${addressLine(company)}. We also meet by video and phone.`,
  },
  {
    label: 'Pre-approval',
    keywords: ['preapproval', 'pre-approval', 'pre approval', 'qualify', 'approved'],
    reply:
      'A pre-approval is quick, often same-day, and free. It tells you what you can borrow before you look. You can ask for one with the form on our home page.',
  },
  {
    label: 'First-time buyers',
    keywords: ['first time', 'first-time', 'new buyer', 'buying first'],
    reply:
      'First-time buyers can start from 5% down, and there are rebates and incentives, such as a land transfer tax refund. We’ll go through them with you.',
  },
  {
    label: 'Refinancing',
    keywords: ['refinance', 'refinancing', 'equity', 'cash out'],
    reply:
      'By refinancing, you can borrow up to 80% of your home’s value, to get a better rate or to use your equity. To add a legal unit, such as a basement suite, an insured loan can go to 90%.',
  },
  {
    label: 'Renewal',
    keywords: ['renewal', 'renew', 'expir', 'mature'],
    reply:
      'At renewal we often find a rate 0.5-1% better than the bank’s offer. It’s best to start 4 to 6 months before your renewal date.',
  },
  {
    label: 'Debt consolidation',
    keywords: ['debt', 'consolidat', 'credit card', 'combine debt'],
    reply:
      'Credit cards, loans and tax debt can be combined into one payment, often a lower one. Repaid over longer, they can cost more overall, so we show you both figures.',
  },
  {
    label: 'My credit',
    keywords: ['credit score', 'credit', 'bad credit', 'poor credit'],
    reply:
      'All credit situations are welcome. There are lenders for most of them, and we’ll tell you plainly what to expect.',
  },
  {
    label: 'Documents',
    keywords: ['document', 'paperwork', 'need', 'require', 'what do i'],
    reply:
      'Please have ready: pay stubs, T4 or Notice of Assessment, bank statements, an employment letter and ID.',
  },
  {
    label: 'What it costs',
    keywords: ['cost', 'fee', 'charge', 'price', 'how much', 'expensive'],
    reply: 'Our services are typically free to you: the lender pays us. There are no hidden costs.',
  },
];

/** The reply at this moment, also when no topic matches. */
export function replyTo(topic: ChatTopic | undefined, { phone }: Company, hours: Hours | undefined): string {
  if (!topic)
    return `A licensed agent can answer that. Book a free consultation online, or call ${phone.display}.`;
  return hours && topic.replyWithHours ? topic.replyWithHours(hours, new Date()) : topic.reply;
}

/**
 * The topic of a message, if any. After a greeting, which may be a part of a word ("this"), and after rates that nobody
 * asked about ("what does it cost"), also the next topic that matches.
 */
export function findTopics(topics: readonly ChatTopic[], message: string): ChatTopic[] {
  const [greeting, rates] = topics;
  const isMeant = (topic: ChatTopic) => topic !== greeting && (topic !== rates || ratesAsked.test(message));
  const [first, ...others] = topics.filter((topic) => fits(topic, message));
  if (!first || isMeant(first)) return first ? [first] : [];
  return [first, ...others.filter((topic) => isMeant(topic)).slice(0, 1)];
}

/** The other topics, to suggest under a reply: first those that also match the message, then the rest in order. */
export function suggestTopics(topics: readonly ChatTopic[], message: string, answered?: ChatTopic) {
  const others = topics.slice(1).filter((topic) => topic.label !== answered?.label);
  return others.toSorted((a, b) => Number(fits(b, message)) - Number(fits(a, message)));
}

function fits({ keywords }: ChatTopic, message: string): boolean {
  const text = message.toLowerCase();
  return keywords.some((keyword) => text.includes(keyword));
}

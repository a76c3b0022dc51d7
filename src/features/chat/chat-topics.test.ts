import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { chatTopics, findTopics, suggestTopics } from './chat-topics.ts';

const topics = chatTopics(initialFacts.company);
const labels = topics.map(({ label }) => label);

test('lists the fourteen topics in the order of specification §5', () => {
  expect(labels).toEqual([
    'Say hello',
    'Rates',
    'Contact us',
    'Opening hours',
    'Services',
    'Our office',
    'Pre-approval',
    'First-time buyers',
    'Refinancing',
    'Renewal',
    'Debt consolidation',
    'My credit',
    'Documents',
    'What it costs',
  ]);
});

test('knows the keywords of specification §5', () => {
  expect(topics.map(({ keywords }) => keywords.join(', '))).toEqual([
    'hello, hi, hey, good morning, good afternoon',
    'rate, rates, interest, pricing, cost, expensive',
    'contact, phone, call, reach, speak, talk',
    'hours, open, when, time, available',
    'services, what do you, help with, offer',
    'location, where, address, office, visit',
    'preapproval, pre-approval, pre approval, qualify, approved',
    'first time, first-time, new buyer, buying first',
    'refinance, refinancing, equity, cash out',
    'renewal, renew, expir, mature',
    'debt, consolidat, credit card, combine debt',
    'credit score, credit, bad credit, poor credit',
    'document, paperwork, need, require, what do i',
    'cost, fee, charge, price, how much, expensive',
  ]);
});

describe('the topic of a message (specification §5)', () => {
  test.each([
    ['Hello there', 'Say hello'],
    ['GOOD MORNING', 'Say hello'],
    ['today’s rates?', 'Rates'],
    ['how much does it cost', 'Rates'],
    ['is it expensive', 'Rates'],
    ['May I call you', 'Contact us'],
    ['are you open', 'Opening hours'],
    ['tell me about your services', 'Services'],
    ['your address', 'Our office'],
    ['do I qualify', 'Pre-approval'],
    ['new buyer', 'First-time buyers'],
    ['use my equity', 'Refinancing'],
    ['my term expires', 'Renewal'],
    ['lots of debt', 'Debt consolidation'],
    ['credit card', 'Debt consolidation'],
    ['bad credit', 'My credit'],
    ['paperwork', 'Documents'],
    ['any fee', 'What it costs'],
    // Substrings, as specified: "first time" contains "time", "which" "hi", and "refinance my rate" "rate".
    ['first time', 'Opening hours'],
    ['which one', 'Say hello'],
    ['refinance my rate', 'Rates'],
  ])('for “%s” is %s', (message, label) => {
    expect(findTopics(topics, message)[0]?.label).toBe(label);
  });

  test.each(['', 'xyz', '!?', '123'])('finds none for “%s”', (message) => {
    expect(findTopics(topics, message)).toEqual([]);
  });

  test('is the first one with a keyword in the message, ignoring case', () => {
    const keyword = fc.constantFrom(...topics.flatMap(({ keywords }) => keywords));
    const words = fc.array(fc.oneof(keyword, fc.string({ maxLength: 8 })), { maxLength: 6 });
    fc.assert(
      fc.property(words, fc.boolean(), (parts, shout) => {
        const message = shout ? parts.join(' ').toUpperCase() : parts.join(' ');
        const fits = topics.map(({ keywords }) =>
          keywords.some((word) => message.toLowerCase().includes(word)),
        );
        expect(findTopics(topics, message)[0]).toBe(topics[fits.indexOf(true)]);
      }),
    );
  });
});

test.each([
  ['How much will this cost me, and when are you open?', ['Say hello', 'Opening hours']],
  ['How much is this going to cost', ['Say hello', 'What it costs']],
  ['Hello, what are your rates?', ['Say hello', 'Rates']],
  ['what does it cost', ['Rates', 'What it costs']],
  ['is it expensive to have an agent?', ['Rates', 'What it costs']],
  ['pricing', ['Rates']],
  ['what does a fixed rate cost', ['Rates']],
  ['Hi, do you need my T4?', ['Say hello', 'Documents']],
  ['which one', ['Say hello']],
  ['refinance my rate', ['Rates']],
])(
  'a greeting, real or a part of a word, and rates that nobody asked about are not the only answer to “%s”',
  (message, answered) => {
    expect(findTopics(topics, message).map(({ label }) => label)).toEqual(answered);
  },
);

describe('the topics offered under a reply', () => {
  test('are all the others, so that a wrong guess is one click from the right one', () => {
    for (const topic of topics.slice(1)) {
      const offered = suggestTopics(topics, '', topic);
      expect(offered).not.toContain(topic);
      expect(offered).toHaveLength(12);
    }
  });

  test.each([
    ['I am a first time buyer', 'First-time buyers'],
    ['when is my renewal', 'Renewal'],
    ['refinance my rate', 'Refinancing'],
    ['what does it cost', 'What it costs'],
    ['how much will it cost me', 'What it costs'],
  ])('begin with the likely meaning of “%s”: %s', (message, label) => {
    const answered = findTopics(topics, message)[0]!;
    expect(answered.label).not.toBe(label);
    expect(suggestTopics(topics, message, answered)[0]?.label).toBe(label);
  });
});

test('states the specification’s facts in its replies', () => {
  const reply = (label: string) => topics.find((topic) => topic.label === label)!.reply;
  expect(reply('Rates')).toMatch(/daily.*credit score.*down payment.*property type/);
  expect(reply('Contact us')).toMatch(/8\sAM to 8\sPM\sEST.*9\sAM to 5\sPM\sEST/);
  expect(reply('Contact us')).toMatch(/^You can reach us at \(905\) 555-0140 or \S+@/);
  expect(reply('Services')).toContain('purchases, refinancing, renewals and debt consolidation');
  expect(reply('Our office')).toContain('Our office is in Mississauga');
  expect(reply('Pre-approval')).toContain('quick, often same-day, and free');
  expect(reply('Debt consolidation')).toContain('combined into one payment');
  expect(reply('My credit')).toContain('All credit situations are welcome');
  expect(reply('Opening hours')).toContain('Monday to Sunday, 6 AM to 10 PM');
  expect(reply('Refinancing')).toContain('up to 80%');
  expect(reply('Renewal')).toContain('0.5-1%');
  expect(reply('First-time buyers')).toMatch(/5% down.*rebates and incentives/);
  expect(reply('Documents')).toMatch(/pay stubs.*T4.*bank statements.*employment letter.*ID/);
  expect(reply('What it costs')).toMatch(/typically free.*lender pays.*no hidden costs/);
});

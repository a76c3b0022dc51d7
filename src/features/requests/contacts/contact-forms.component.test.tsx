import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { brokerage } from '#brokerage/brokerage.ts';
import { initialTeam } from '#brokerage/team.ts';
import { type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import { sampleFacts, WithFacts } from '#test/component/with-facts.tsx';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import ConsultationForm from './consultation-form.tsx';
import { detailNames } from './contact-details.ts';
import PreApprovalForm from './pre-approval-form.tsx';
import QuoteForm from './quote-form.tsx';

const forms = [
  {
    name: 'the pre-approval form',
    Form: PreApprovalForm,
    message: 'Anything we should know?',
    button: 'Request Pre-Approval',
    success: 'Pre-approval request submitted successfully!',
    failure: 'Error',
    withoutWords: 'Something went wrong. Please try again.',
    notReached: 'Something went wrong. Please try again.',
  },
  {
    name: 'the contact form',
    Form: ConsultationForm,
    message: 'Your message',
    button: 'Request a Consultation',
    success: 'Consultation booked successfully!',
    failure: 'Booking failed',
    withoutWords: 'Failed to book your consultation. Please try again.',
    notReached: 'Failed to book your consultation. Please try again.',
  },
  {
    name: 'the quote form',
    Form: QuoteForm,
    message: 'Additional details',
    button: 'Get My Free Quote',
    success: 'Pre-approval request submitted successfully!',
    failure: 'Error',
    withoutWords: 'Failed to submit pre-approval request',
    notReached: 'Something went wrong. Please try again.',
  },
] as const;

const maya = sampleFacts.people[0]!;
const mortgage = /^(Mortgage type|What is it about)/;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`, 'i'));
const fieldExactly = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

function show(form: React.ReactNode) {
  const user = userEvent.setup();
  const shown = render(
    <WithFacts>
      {form}
      <ToastRegion />
    </WithFacts>,
  );
  return {
    ...shown,
    user,
    send: (button: string) => user.click(screen.getByRole('button', { name: button })),
    fillPerson: async () => {
      const person = {
        'First name': 'Amara',
        'Last name': 'Okafor',
        Email: 'amara@example.ca',
        Phone: '905 555 0187',
      };
      for (const [label, text] of Object.entries(person)) {
        await user.click(field(label));
        await user.paste(text);
      }
    },
  };
}

test.each(detailNames)('%s is a field of some form', (name) => {
  show(forms.map(({ Form }) => <Form key={Form.name} />));
  expect(document.querySelector(`[name="${name}"]`)).not.toBeNull();
});

describe.each(forms)('$name', (of) => {
  const { Form, button, message } = of;
  const receipt = of.success;

  test('says at each field what is wrong, focuses the first, and loses nothing', async () => {
    const sent = stubNetwork(() => ({ status: 201 }));
    const { user, send } = show(<Form />);
    await user.type(field('First name'), 'Amara');
    await user.type(field('Email'), 'amara@');
    await send(button);
    await screen.findByText('Please enter a valid email address');
    screen.getByText('Please enter your last name');
    expect(document.activeElement).toBe(field('Last name'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect([field('First name').value, field('Email').value]).toEqual(['Amara', 'amara@']);
    // A message that goes leaves its space empty: the other fields do not move.
    await user.type(field('Email'), 'example.com');
    expect(field('Email').getAttribute('aria-invalid')).toBeNull();
    expect(field('Email').parentElement!.lastElementChild!.matches('[data-last]:empty')).toBe(true);
    expect(sent).toEqual([]);
  });

  test.each<[what: string, StubbedResponse, words: string]>([
    [
      'the server’s own words',
      { status: 400, json: { code: 'x', message: 'Not this way.' } },
      'Not this way.',
    ],
    ['its own where the server has none', { status: 502 }, of.withoutWords],
    ['its own where the server is not reached', 'offline', of.notReached],
  ])('tells a failure in %s, loses nothing, and can be sent again', async (_what, refusal, words) => {
    let response = refusal;
    stubNetwork(() => response);
    const { user, send, fillPerson } = show(<Form />);
    await fillPerson();
    await send(button);
    await screen.findByText(of.failure);
    screen.getByText(words);
    expect(field('First name').value).toBe('Amara');
    response = { status: 201, json: {} };
    await send(button);
    await screen.findByRole('heading', { name: receipt });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: receipt }));
    await user.click(screen.getByRole('button', { name: 'Send another' }));
    expect(field('First name').value).toBe('');
  });

  test(`sends what was typed as its message, ${Form === QuoteForm ? 'without' : 'with'} additionalInfo (specification §7)`, async () => {
    const sent = stubNetwork(() => ({ status: 201, json: {} }));
    const { user, send, fillPerson } = show(<Form />);
    await fillPerson();
    await user.type(fieldExactly(message), 'The letter came.');
    await send(button);
    await screen.findByRole('heading', { name: receipt });
    expect(sent).toMatchObject([{ path: '/api/contacts', body: { message: 'The letter came.' } }]);
    expect('additionalInfo' in (sent[0]!.body as object)).toBe(Form !== QuoteForm);
  });

  test('answers with a receipt: what was received, what happens when, and whom to expect', async () => {
    stubNetwork(() => ({ status: 201, json: {} }));
    const { user, send, fillPerson } = show(<Form />);
    await fillPerson();
    await user.selectOptions(screen.getByRole('combobox', { name: mortgage }), 'Mortgage Renewal');
    await user.selectOptions(screen.getByLabelText('Preferred language'), 'Punjabi');
    await user.type(fieldExactly(message), 'The letter came.');
    await send(button);
    await screen.findByRole('heading', { name: receipt });
    screen.getByText(/^Thank you, Amara\..* within 24 hours/);
    for (const text of [
      'Mortgage Renewal',
      'Punjabi',
      'amara@example.ca',
      '905 555 0187',
      'The letter came.',
    ])
      screen.getByText(text);
    screen.getByText('Within 24 hours');
    for (const { name } of initialTeam) screen.getByText(name);
    screen.getByRole('link', { name: brokerage.phone.display });
    screen.getByText('T4 or Notice of Assessment');
  });

  test('shows what the server says about a field there', async () => {
    const fields = { phone: 'Not in service.' };
    stubNetwork(() => ({ status: 400, json: { code: 'invalid-input', message: 'Please check.', fields } }));
    const { send, fillPerson } = show(<Form />);
    await fillPerson();
    await send(button);
    await screen.findByText('Not in service.');
    expect(field('Phone').value).toBe('905 555 0187');
    expect(document.activeElement).toBe(field('Phone'));
  });

  test('has what was typed after a reload, until it is sent', async () => {
    stubNetwork(() => ({ status: 201, json: {} }));
    const first = show(<Form />);
    await first.fillPerson();
    await first.user.type(fieldExactly(message), 'The letter came.');
    await first.user.selectOptions(screen.getByRole('combobox', { name: mortgage }), 'Mortgage Renewal');
    first.unmount();
    const second = show(<Form />);
    await waitFor(() => expect(field('First name').value).toBe('Amara'));
    expect(fieldExactly(message).value).toBe('The letter came.');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: mortgage }).value).toBe(
      'Mortgage Renewal',
    );
    await second.send(button);
    await screen.findByRole('heading', { name: receipt });
    second.unmount();
    show(<Form />);
    expect(field('First name').value).toBe('');
  });
});

test.each([
  ['nobody is named', { people: [] }],
  ['the team speaks one language', { people: [{ ...maya, languages: ['English'] }] }],
])('asks for no language where %s', async (_where, facts) => {
  render(
    <WithFacts facts={facts}>
      <QuoteForm />
    </WithFacts>,
  );
  await screen.findByLabelText('Loan amount');
  expect(screen.queryByLabelText('Preferred language')).toBe(null);
});

test('what phones fold is open once something in it is wrong, and stays so, or brought along', async () => {
  const fields = { message: 'Please write less.' };
  stubNetwork(() => ({ status: 400, json: { code: 'invalid-input', message: 'Please check.', fields } }));
  const { container, user, send, fillPerson, unmount } = show(<QuoteForm />);
  const isOpen = (shown: Element) => shown.querySelector('details')!.open;
  await fillPerson();
  expect(isOpen(container)).toBe(false);
  await send('Get My Free Quote');
  await screen.findByText('Please write less.');
  await user.type(fieldExactly('Additional details'), 'Less');
  expect(isOpen(container)).toBe(true);
  unmount();
  expect(isOpen(show(<QuoteForm loanAmount="400000" />).container)).toBe(true);
});

test('what was typed into one form is not in another', async () => {
  stubNetwork(() => ({ status: 201 }));
  const contact = show(<ConsultationForm />);
  await contact.fillPerson();
  contact.unmount();
  show(<QuoteForm />);
  expect(field('First name').value).toBe('');
});

test('other figures brought along are not replaced by what was typed before', async () => {
  stubNetwork(() => ({ status: 201 }));
  const first = show(<QuoteForm about="First figures" />);
  await first.user.type(field('First name'), 'Amara');
  await first.user.type(fieldExactly('Additional details'), ', and a question');
  first.unmount();
  const again = show(<QuoteForm about="First figures" />);
  await waitFor(() => expect(fieldExactly('Additional details').value).toBe('First figures, and a question'));
  again.unmount();
  show(<QuoteForm about="Other figures" />);
  await waitFor(() => expect(field('First name').value).toBe('Amara'));
  expect(fieldExactly('Additional details').value).toBe('Other figures');
});

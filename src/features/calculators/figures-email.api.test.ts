import { beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#http/error-body.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { rateLimits } from '#server/rate-limits.table.server.ts';
import { allCalculators } from '#test/samples/all-calculators.ts';
import { untilAllIsSent } from '#test/server/until-all-is-sent.ts';
import { useServerWithMail } from '#test/server/use-server-with-mail.ts';
import { calculatorList } from './calculator-list.ts';
import { exampleTexts } from './calculator.ts';

const shared = useServerWithMail([mails, rateLimits], { RATE_LIMIT: 'on' });
beforeEach(() => {
  shared.server.clock.now = new Date('2026-11-21T16:00:00Z');
});

const payment = '/calculators/payment?price=500%2C000&down=50000&rate=4.2&amortization=25';
const ask = (email: string, figures: string = payment, remoteAddress = '203.0.113.9', more = {}) =>
  shared.server.inject({
    method: 'POST',
    url: '/api/figures-emails',
    remoteAddress,
    payload: { email, figures, ...more },
  });

test('emails what was entered, the answer with rate and APR, and the way back; nothing is stored beside it', async () => {
  expect((await ask('amara@example.ca')).statusCode).toBe(201);
  await shared.server.smtp.waitFor(1);
  const [sent] = shared.server.smtp.to('amara@example.ca');
  expect(sent!.subject).toBe('Mortgage payment: your figures');
  expect(sent!.text).toMatch(/Monthly payment: \$2,4\d\d\.\d\d/);
  expect(sent!.text).toContain('Rate 4.2%, APR 4.2%; 5-year term.');
  expect(sent!.text).toContain('Price of the home: $500,000\nDown payment: $50,000\n');
  expect(sent!.text).toContain('Calculated on Sat, Nov 21, 2026. An estimate, not an offer.');
  expect(sent!.html).toContain('/calculators/payment?price=500%2C000&amp;down=50000');
  expect(sent!.header('list-unsubscribe')).toBe(undefined);
  await untilAllIsSent(shared.server.db);
  const [stored] = await shared.server.db.select().from(mails);
  expect(stored).toMatchObject({ kind: 'figures-confirmation', content: null });
});

test.each(calculatorList)('emails the figures of every calculator: $name', async ({ name }) => {
  const query = new URLSearchParams(exampleTexts(allCalculators[name], '2026-11-21')).toString();
  expect((await ask(`${name}@example.ca`, `/calculators/${name}?${query}`)).statusCode).toBe(201);
  await shared.server.smtp.waitFor(1);
  const [sent] = shared.server.smtp.to(`${name}@example.ca`);
  expect(sent!.subject).toMatch(/: your figures$/);
  expect(sent!.text).toContain(`http://localhost:3000/calculators/${name}?`);
});

test('the page shows what it would email, and nothing for an address without an answer', async () => {
  const read = async (figures: string) => {
    const url = `/calculators/email?${new URLSearchParams({ figures })}`;
    return (await shared.server.inject({ method: 'GET', url })).body.replaceAll(/<[^>]*>/g, ' ');
  };
  expect(await read(payment)).toMatch(/Price of the home\s+\$500,000\s+Down payment\s+\$50,000/);
  expect(await read(payment)).toMatch(/Monthly payment\s+\$2,491\.03/);
  expect(await read('/calculators/payment?price=Cheap+pills')).not.toMatch(/Monthly payment\s+\$/);
});

test('sends our words and figures only, whatever else the address says', async () => {
  await ask('amara@example.ca', `${payment}&note=Cheap+pills&price=500000`, '203.0.113.10');
  await shared.server.smtp.waitFor(1);
  expect(shared.server.smtp.to('amara@example.ca')[0]!.html).not.toContain('pills');
  for (const figures of [
    '/calculators/payment?price=Cheap+pills',
    '/calculators/payment?price=1',
    '/calculators/unknown?price=500000',
    'https://elsewhere.example/calculators/payment?price=500000',
    '/calculators/payment',
  ])
    expect((await ask('amara@example.ca', figures, '203.0.113.10')).statusCode, figures).toBe(400);
  expect((await ask('amara@example.ca', payment, '203.0.113.10', { subject: 'x' })).statusCode).toBe(422);
  expect(await shared.server.db.$count(mails)).toBe(1);
});

test('leaves out of its link what is not asked, which nobody has checked', async () => {
  await ask('amara@example.ca', `${payment}&situation=buying&amount=WIN+http%3A%2F%2Fevil.example`);
  await shared.server.smtp.waitFor(1);
  const [mail] = shared.server.smtp.to('amara@example.ca');
  expect(mail!.html).not.toContain('evil');
  expect(mail!.text).not.toContain('evil');
});

test('reaches one mailbox at most six times a day, no matter who asks', async () => {
  let last = 0;
  for (const sent of [201, 201, 201, 201, 201, 201, 429]) {
    const network = `198.51.100.${(last += 1)}`;
    expect((await ask(`Amara+${last}@example.ca`, payment, network)).statusCode).toBe(sent);
  }
  expect((await ask('amara@EXAMPLE.ca')).json<ErrorBody>().message).toMatch(
    /Many emails were asked for today/,
  );
  expect((await ask('grace@example.ca')).statusCode).toBe(201);
});

test('is asked for by one network 20 times a day at most', async () => {
  for (let at = 0; at < 20; at += 1)
    expect((await ask(`guest${at}@example.ca`, payment, '192.0.2.1')).statusCode).toBe(201);
  const refused = await ask('guest20@example.ca', payment, '192.0.2.1');
  expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([
    429,
    expect.stringContaining('try again tomorrow'),
  ]);
  expect((await ask('guest20@example.ca', payment, '192.0.2.2')).statusCode).toBe(201);
  await untilAllIsSent(shared.server.db);
});

test('works without script: from the calculator over a form that comes back with what is wrong', async () => {
  const { server } = shared;
  const calculator = await server.inject(payment);
  const [, href] = /href="(\/calculators\/email\?figures=[^"]+)"/.exec(calculator.body)!;
  const page = await server.inject(href!);
  const [, figures] = /name="figures" value="([^"]+)"/.exec(page.body)!;
  const fields = { figures: figures!.replaceAll('&amp;', '&'), email: 'amara@' };
  const back = await server.postForm('/calculators/email', fields);
  expect(back.statusCode).toBe(400);
  expect(back.body).toContain('value="amara@"');
  expect(back.body).toContain(`value="${figures}"`);
  const sent = await server.postForm('/calculators/email', { ...fields, email: 'amara@example.ca' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/calculators/email/sent']);
  expect((await server.inject('/calculators/email/sent')).body).toContain('Your figures are on their way');
  expect((await server.inject('/calculators/email?figures=javascript:1')).body).toContain(
    'Enter your figures first',
  );
});

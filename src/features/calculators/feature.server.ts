import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readCurrentRates } from '#features/rates/rates.store.server.ts';
import { Refusal } from '#http/refusals.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { emailField } from '#lib/text-field.ts';
import type { PageSource } from '#pages/page-source.server.ts';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { addForm } from '#platform/forms/form-route.server.ts';
import { button, details, heading } from '#platform/outbox/mail-blocks.server.ts';
import type { MailSettings, MailTemplates, WrittenMail } from '#platform/outbox/mail-template.server.ts';
import type { Figure } from './figures.ts';

/** A calculation as text: only our words and figures, since anybody may enter any address. */
interface FiguresEmail {
  title: string;
  given: (readonly [label: string, value: string])[];
  answer: Figure & { meaning?: string };
  figures: Pick<Figure, 'name' | 'text'>[];
  terms: string | undefined;
  href: string;
  today: string;
}

const figuresMails = {
  'figures-confirmation': { label: 'Figures of a calculator', area: 'requests', write },
} satisfies MailTemplates<FiguresEmail>;

const emailPage: PageSource = {
  async read({ query }, { db, now, publicUrl, sendsMail = false }) {
    const rates = await readCurrentRates(db, now);
    const figures = await summarize(query.figures ?? '', { publicUrl, today: dateInOntario(now), rates });
    const asked = figures && { given: figures.given, answer: figures.answer };
    return { status: 200, data: { asked, sendsMail } };
  },
};

export const calculators: ServerFeature = {
  routes: async (app: FastifyInstance, services: Services) => addEmailing(app, services),
  pages: { '/calculators/email': emailPage },
  mails: figuresMails,
};

const emailSchema = z.object({
  email: emailField(),
  figures: z
    .string('Please open this page from a calculator')
    .check(z.regex(/^\/calculators\/[a-z-]+\?\S{1,2000}$/, 'Please open this page from a calculator')),
});

/** Emails somebody their own calculation, once: it is stored nowhere else, and is consent for nothing. */
function addEmailing(app: FastifyInstance, services: Services): void {
  const { db, now, facts, config, checkSpam, queueMails, reserveMail } = services;
  addForm(app, services, {
    api: '/api/figures-emails',
    summary: 'Email the figures of a calculator to oneself',
    pages: { '/calculators/email': '/calculators/email/sent' },
    schema: emailSchema,
    response: z.pick(emailSchema, { email: true }),
    async submit({ email, figures }, { honeypot, request }) {
      const { spamReasons } = await checkSpam(db, undefined, { email }, honeypot);
      if (spamReasons) throw new Refusal('spam', facts().company.phone.display);
      const rates = await readCurrentRates(db, now());
      const content = await summarize(figures, {
        publicUrl: config.publicUrl,
        today: dateInOntario(now()),
        rates,
      });
      if (!content)
        throw new Refusal(
          'invalid-input',
          'These figures have no answer. Please go back to the calculator and correct them.',
        );
      await db.transaction(async (tx) => {
        if (!(await reserveMail(tx, email, request.ip)))
          throw new Refusal('too-many-emails', facts().company.phone.display);
        await queueMails<typeof figuresMails>(tx, [
          { kind: 'figures-confirmation', about: randomUUID(), recipient: email, content },
        ]);
      });
      return { email };
    },
  });
}

async function summarize(
  address: string,
  site: { publicUrl: string; today: string; rates: Awaited<ReturnType<typeof readCurrentRates>> },
): Promise<FiguresEmail | undefined> {
  const [{ readCalculation }, { termsParts }] = await Promise.all([
    import('./calculator-views.ts'),
    import('./result-panel.tsx'),
  ]);
  const read = readCalculation(address, site);
  if (!read) return undefined;
  const { title, href, figures: given, view, shown, originOf } = read;
  const terms = view.terms?.(shown);
  return {
    title,
    href,
    given: [...given],
    answer: view.headline(shown),
    figures: [...view.figures(shown)],
    terms: terms && [...termsParts(terms, originOf), terms.more].join(' '),
    today: site.today,
  };
}

function write(
  { title, given, answer, figures, terms, href, today }: FiguresEmail,
  { publicUrl, facts: { company } }: MailSettings,
): WrittenMail {
  return {
    subject: `${title}: your figures`,
    preview: `${answer.name}: ${answer.text}`,
    heading: `${answer.name}: ${answer.text}`,
    blocks: [
      ...(answer.meaning ? [answer.meaning] : []),
      details(figures.map(({ name, text }) => ({ term: name, value: text }))),
      ...(terms ? [terms] : []),
      heading('What you entered'),
      details(given.map(([term, value]) => ({ term, value }))),
      `Calculated on ${formatDayAndYear(today)}. An estimate, not an offer.`,
      button('Change the figures', publicUrl + href),
      `Questions? Reply to this email or call us at ${company.phone.display}.`,
    ],
    footnote:
      'You are receiving this one email because this address was entered at a calculator on our website. It subscribes you to nothing.',
  };
}

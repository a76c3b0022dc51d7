import * as z from 'zod/mini';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { factsOn } from '#brokerage/current-facts.ts';
import { type Facts, factsSchema } from '#brokerage/facts.ts';
import { HttpError } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { Services } from '#platform/feature.server.ts';
import { composeMail } from '#platform/outbox/compose-mail.server.ts';
import { longestChange } from './facts.api.server.ts';
import { readFacts } from './facts.store.server.ts';
import { previewSchema } from './facts-previews.ts';
import { valuesOf } from './stored-facts.ts';

/** `POST /api/facts/preview`: a page or an email as it would be with a section that is not saved. Nothing is stored. */
export const factsPreviewApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, renderWithFacts } = services;
  app.post(
    '/api/facts/preview',
    {
      ...adminRoute('management', 'Render a page or an email with other facts, without storing them', {
        body: previewSchema,
        response: { 200: z.object({ html: z.string() }) },
      }),
      bodyLimit: longestChange,
    },
    async ({ body: { section, value, page } }) => {
      const typed = factsSchema.shape[section].safeParse(value);
      if (!typed.success) {
        const [{ path, message }] = typed.error.issues as [z.core.$ZodIssue];
        const fields = { [['value', ...path].join('.')]: message };
        throw new HttpError(400, { code: 'invalid-input', message, fields });
      }
      const facts = { ...valuesOf(await readFacts(db)), [section]: typed.data };
      if (page === 'email') return { html: emailWith(facts, services) };
      return { html: withoutScripts(await renderWithFacts(page, facts)) };
    },
  );
};

/** What the page that shows it would not run. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*\bsrc=[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');
}

/** The email that most clients get, to nobody. */
const sample = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'contact-confirmation',
  content: { contact: { firstName: 'Amara', mortgageType: 'Purchase Mortgage' } },
  recipient: 'amara@example.ca',
  requestId: null,
};

function emailWith(facts: Facts, { mailTemplates, config, linkKey, now }: Services): string {
  const at = now();
  const mail = { ...sample, createdAt: at, dueAt: at };
  const settings = { ...config, linkKey, facts: factsOn(facts, dateInOntario(at)) };
  const { html } = composeMail(mail, mailTemplates, settings);
  // The policy of the page that shows it forbids inline styles: its script sets them.
  return (html as string).replace(/<style>[^]*?<\/style>/, '').replaceAll(' style="', ' data-style="');
}

import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import { newContactSchema } from '#features/contacts/contact.ts';
import { createContact } from '#features/contacts/contacts.store.server.ts';
import '#http/route-config.server.ts';
import type { SentForm } from '#http/sent-form.ts';
import type { Site } from './site.ts';

const fieldsOfForm = z.record(z.string(), z.string());

/**
 * Takes the site's forms as browsers send them without script: before it has loaded, or where it is switched off.
 * The same schemas check them; a form with faults comes back as a page with everything that was typed.
 */
export const plainForms: FastifyPluginAsync<{ db: Database; site: Site }> = async (app, { db, site }) => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  app.post(
    '/pre-approval',
    { config: { access: 'public', countsAsForm: true }, schema: { hide: true, body: fieldsOfForm } },
    async (request, reply) => {
      const values = request.body as SentForm['values'];
      const contact = newContactSchema.safeParse(values);
      if (contact.success) {
        await createContact(db, contact.data);
        return reply.redirect('/pre-approval/received', 303);
      }
      const sentForm = { values, errors: errorsByField(contact.error) };
      return reply
        .code(400)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(await site.pageWith('/pre-approval', { sentForm }));
    },
  );
};

function errorsByField({ issues }: z.core.$ZodError): Record<string, string> {
  // The first thing wrong with a field is the one worth saying.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { invalidField } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { Services } from '#platform/feature.server.ts';
import { readSourceFigures } from './read-source-figures.server.ts';
import { figureGroups, monthAfter, monthsShown, sourceFiguresSchema } from './source-figures.ts';

const month = (name: string) =>
  z.optional(
    z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, `${name} must be a month, such as 2026-11`)),
  );

/** `GET /api/figures/sources`: where requests came from, by month. */
export const figuresRoutes: FastifyPluginAsyncZod<Services> = async (app, { db, now }) => {
  app.get(
    '/api/figures/sources',
    adminRoute(
      'requests',
      'Requests and consultations by source and month: the last 12 months, or at most 12 others',
      {
        querystring: z.object({
          from: month('from'),
          to: month('to'),
          by: z._default(z.enum(figureGroups, `by is one of: ${figureGroups.join(', ')}`), 'source'),
        }),
        response: { 200: sourceFiguresSchema },
      },
    ),
    async ({ query }) => {
      const { by } = query;
      const current = dateInOntario(now()).slice(0, 7);
      const to = query.to ?? (query.from ? monthAfter(query.from, monthsShown - 1) : current);
      const last = to > current ? current : to;
      const first = query.from ?? monthAfter(last, 1 - monthsShown);
      if (first > last) throw invalidField('from', 'from must not be after to, nor after this month');
      if (monthAfter(first, monthsShown) <= last) throw invalidField('from', 'At most 12 months');
      const months = Array.from({ length: monthsShown }, (_, at) => monthAfter(first, at));
      return readSourceFigures(db, { by, months: months.filter((shown) => shown <= last) });
    },
  );
};

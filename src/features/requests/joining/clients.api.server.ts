import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Transaction } from '#database/database.server.ts';
import { notFound } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { clientOfRecordSchema, clientsPath, proposalSchema } from '#platform/clients/client.ts';
import { joinClients, separateAddress } from '#platform/clients/clients.store.server.ts';
import { findClientOf, proposalList } from '#platform/clients/same-phone.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { pageQuery, readPage } from '#platform/lists/list-reader.server.ts';

const idOf = (what: string) => z.object({ id: z.uuid(`This is not the id of a ${what}`) });
const params = idOf('client');
const response = { 200: z.object({ id: z.uuid(), other: z.uuid() }) };
/** One of the client's addresses, or empty for the records without one. */
const email = z
  .string('Please enter an email address')
  .check(z.maxLength(320, 'This is not an email address'));

export const clientRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, audit, personalData } = services;
  const write = (
    actor: FastifyRequest,
    action: 'join' | 'separate',
    change: (tx: Transaction) => ReturnType<typeof joinClients>,
  ) =>
    db.transaction(async (tx) => {
      const changed = await change(tx);
      await audit(tx, actor, { action, kind: 'client', recordId: changed.id, detail: changed.other });
      return changed;
    });

  app.get(
    `${clientsPath}/proposals`,
    adminRoute('requests', 'Clients who share a phone number, in pages with a Link to the next', {
      querystring: pageQuery,
      response: { 200: z.array(proposalSchema) },
    }),
    ({ query }, reply) => readPage(reply, query, proposalList(db, personalData)),
  );

  app.get(
    `${clientsPath}/of-record/:id`,
    adminRoute('requests', 'The client of a request or booking, and who has the same phone number', {
      params: idOf('record'),
      response: { 200: clientOfRecordSchema },
    }),
    async (request) => {
      const found = await findClientOf(db, personalData, request.params.id);
      if (!found) throw notFound('record');
      return found;
    },
  );

  const join = { params, body: z.object({ other: z.uuid('other is the id of a client') }), response };
  app.post(
    `${clientsPath}/:id/join`,
    adminRoute('requests', 'Join another client with this one', join),
    (request) =>
      write(request, 'join', (tx) => joinClients(tx, personalData, { ...request.params, ...request.body })),
  );

  const separate = { params, body: z.object({ email }), response };
  app.post(
    `${clientsPath}/:id/separate`,
    adminRoute('requests', 'Separate an address and its records from a client', separate),
    (request) =>
      write(request, 'separate', (tx) =>
        separateAddress(tx, personalData, { ...request.params, ...request.body }),
      ),
  );
};

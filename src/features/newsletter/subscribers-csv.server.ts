import type { CsvColumns } from '#platform/lists/send-csv.server.ts';
import { stampInOntario } from '#lib/calendar.ts';
import type { Subscriber } from './subscriber.ts';

/** The columns of the subscribers CSV export. */
export const subscriberColumns: CsvColumns<Subscriber> = [
  ['Since (Ontario time)', (subscriber) => stampInOntario(subscriber.createdAt)],
  ['Email', (subscriber) => subscriber.email],
  ['Name', (subscriber) => subscriber.name],
  ['Subscribed', (subscriber) => (subscriber.subscribed ? 'yes' : 'no')],
  ['Source', (subscriber) => subscriber.source],
  ['Id', (subscriber) => subscriber.id],
];

import type { Transaction } from '#database/database.server.ts';
import type { KeyedHash } from '#database/keyed-hash.server.ts';
import { liftSuppression } from '#features/privacy/erasures.store.server.ts';
import { findHolds } from '#features/privacy/holds.store.server.ts';
import { HttpError } from '#http/http-error.server.ts';
import type { Events } from '#server/events.ts';

/**
 * What the features announce, with what privacy has to say to it: a record that is held is not removed, at the desk
 * neither, and whoever subscribes may be written to again.
 */
export function guardAnnouncements(announcements: Events, hash: KeyedHash): Events {
  const { contacts, bookings, newsletter } = announcements;
  return {
    contacts: { ...contacts, removed: unlessHeld((transaction, id) => contacts.removed(transaction, id)) },
    bookings: { ...bookings, removed: unlessHeld((transaction, id) => bookings.removed(transaction, id)) },
    newsletter: {
      async subscribed(transaction, subscriber) {
        await liftSuppression(transaction, hash.of(subscriber.email));
        await newsletter.subscribed(transaction, subscriber);
      },
      removed: unlessHeld((transaction, id) => newsletter.removed(transaction, id)),
    },
  };
}

type Removed = (transaction: Transaction, id: string) => Promise<void>;

/**
 * The removal has happened within the transaction; throwing takes it back. Who holds a record locks its row, so that
 * either the hold is seen here or the record is gone there.
 */
function unlessHeld(removed: Removed): Removed {
  return async (transaction, id) => {
    const holds = await findHolds(transaction, [id]);
    if (holds.size > 0) {
      throw new HttpError(409, {
        code: 'held',
        message: 'A hold stands on this record. Lift it on the Privacy page to be able to delete the record.',
      });
    }
    await removed(transaction, id);
  };
}

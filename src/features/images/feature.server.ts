import { addAuditEntry, scheduledWork } from '#platform/audit/audit-event.server.ts';
import { dailyJob, type ServerFeature } from '#platform/feature.server.ts';
import { unusedPictureDays } from './image.ts';
import { imagesApi } from './images.api.server.ts';
import { removeUnused } from './images.store.server.ts';

export const images: ServerFeature = {
  routes: imagesApi,
  jobs: [
    dailyJob('unused-images', 'Deleting unused pictures', ({ db, now }) =>
      db.transaction(async (tx) => {
        const count = await removeUnused(tx);
        if (count === 0) return;
        const detail = `${count}, used nowhere for ${unusedPictureDays} days`;
        await addAuditEntry(tx, scheduledWork, { action: 'purge', kind: 'image', detail }, now());
      }),
    ),
  ],
};

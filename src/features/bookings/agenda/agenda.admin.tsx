import { useState } from 'react';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { AddIcon } from '#ui/admin-icons.tsx';
import { Button } from '#ui/button.tsx';
import { sayUnavailable, useOnDemand } from '#ui/hydration/use-on-demand.ts';
import { CalendarIcon } from '#ui/icons.tsx';
import { Agenda, type OpenDialog } from './agenda-screen.tsx';

/** With the library for forms, which the agenda itself does not need. */
const loadBookForClient = () => import('./book-for-client-dialog.tsx');

export default function AgendaPage() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const bookForClient = useOnDemand(loadBookForClient);
  const open = (next: OpenDialog) => {
    setDialog(next);
    if (next.name === 'book') bookForClient.show(() => sayUnavailable('The form could not be opened'));
  };
  const actions = (
    <>
      <Button
        variant="quiet"
        size="small"
        className="max-sm:-ml-3 max-sm:px-3"
        onClick={() => open({ name: 'feed' })}
      >
        <CalendarIcon className="size-4.5" /> Calendar feed
      </Button>
      <Button size="small" onClick={() => open({ name: 'book', date: '', time: '' })}>
        <AddIcon className="size-4.5" /> Book for a client
      </Button>
    </>
  );
  return (
    <AdminPage title="Agenda" actions={actions}>
      {({ username }) => (
        <Agenda
          username={username}
          dialog={dialog}
          BookForClient={bookForClient.Part}
          onOpen={open}
          onClose={() => setDialog(undefined)}
        />
      )}
    </AdminPage>
  );
}

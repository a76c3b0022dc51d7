import { useRef, useState } from 'react';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { AddIcon } from '#ui/admin-icons.tsx';
import { Button } from '#ui/button.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { Agenda, type OpenDialog } from './agenda-screen.tsx';

export default function AgendaPage() {
  const [dialog, setDialog] = useState<OpenDialog>();
  // Where the focus goes when the dialog is closed.
  const opener = useRef<HTMLElement>(null);
  const rememberOpener = (element = document.activeElement) => {
    opener.current = element as HTMLElement | null;
  };
  const open = (next: OpenDialog) => {
    rememberOpener();
    setDialog(next);
  };
  const actions = (
    <>
      <Button
        variant="quiet"
        size="small"
        className="max-sm:-ml-3 max-sm:px-3"
        onClick={() => open({ name: 'feed' })}
      >
        <CalendarIcon className="size-4.5" /> Calendar Feed
      </Button>
      <Button size="small" onClick={() => open({ name: 'book', date: '', time: '' })}>
        <AddIcon className="size-4.5" /> Book for a Client
      </Button>
    </>
  );
  return (
    <AdminPage title="Agenda" actions={actions}>
      {() => (
        <Agenda
          {...{ dialog, opener }}
          onOpen={open}
          onOpening={rememberOpener}
          onClose={() => setDialog(undefined)}
        />
      )}
    </AdminPage>
  );
}

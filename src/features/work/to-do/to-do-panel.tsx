import type { ComponentProps } from 'react';
import { showBooking } from '#features/bookings/booking-view.tsx';
import { showContact } from '#features/requests/contacts/contact-view.tsx';
import { RecordPanel } from '#platform/lists/record-panel.tsx';
import type { ToDoItemResponse } from './to-do.ts';

/** What is known about a request or booking, beside the page: whom to call, what to say, what happened. */
export function ToDoPanel({
  item: { request, consultation },
  ...panel
}: { item: ToDoItemResponse } & Omit<ComponentProps<typeof RecordPanel>, 'view'>) {
  const view = request
    ? showContact(request, undefined, panel.now)
    : showBooking(consultation!, undefined, panel.now);
  return <RecordPanel {...panel} view={view} />;
}

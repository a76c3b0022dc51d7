import { useQuery } from '@tanstack/react-query';
import type { ToDoResponse } from '#features/to-do/to-do.ts';
import { request } from '#http/request.ts';

export interface ToDoCounts {
  unanswered: number;
  /** Of those, how many have waited for more than 24 hours. */
  late: number;
  /** Consultations that are still on today. */
  today: number;
  /** Follow-ups that are due today or overdue. */
  due: number;
}

/** How much there is to do for everybody. */
export function useToDoCounts() {
  return useQuery({
    queryKey: ['/api/to-do', 'everybody'],
    queryFn: () => request<ToDoResponse>('GET', '/api/to-do?whose=everybody'),
    select: countToDo,
  });
}

function countToDo({ today, unanswered, consultations, due }: ToDoResponse): ToDoCounts {
  const isToday = ({ consultation }: ToDoResponse['consultations']['items'][number]) =>
    consultation?.date === today && consultation.cancelledAt === null;
  return {
    unanswered: unanswered.total,
    late: unanswered.late,
    today: consultations.items.filter(isToday).length,
    due: due.total,
  };
}

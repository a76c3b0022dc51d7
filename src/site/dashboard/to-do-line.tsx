import type { ToDoResponse } from '#features/work/to-do/to-do.ts';
import { useToDo } from '#features/work/to-do/to-do.queries.ts';
import { whatIsWrong } from '#platform/outbox/mail.ts';
import { useMailStatus } from '#platform/outbox/mails.queries.ts';
import { Link } from '#pages/link.tsx';

/** What there is to do for everybody and what is wrong, in one line that leads to the page about it. */
export function ToDoLine() {
  const { data } = useToDo('everybody');
  const { data: mail } = useMailStatus();
  const wrong = mail && whatIsWrong(mail);
  const parts = data ? listParts(data) : [];
  return (
    <p className="tabular mt-1 text-small">
      <Link href="/admin/to-do" className="link flex min-h-8 w-fit items-center pointer-coarse:min-h-11">
        <span>
          {wrong && <strong className="font-semibold text-wrong">{wrong}</strong>}
          {wrong && ' · '}
          {/* Without the numbers, it is still the way there. */}
          {parts.length > 0 ? parts.join(' · ') : data ? 'Nothing to do' : 'To do'}
        </span>
      </Link>
    </p>
  );
}

function listParts({ today, unanswered, consultations, due, spam }: ToDoResponse): string[] {
  const on = consultations.items.filter(
    ({ consultation }) => consultation?.date === today && consultation.cancelledAt === null,
  ).length;
  const inSpam = spam.reduce((sum, { count }) => sum + count, 0);
  return [
    unanswered.total > 0
      ? `${unanswered.total} to answer${unanswered.late > 0 ? `, ${unanswered.late} late` : ''}`
      : '',
    on > 0 ? `${on} ${on === 1 ? 'consultation' : 'consultations'} today` : '',
    due.total > 0 ? `${due.total} ${due.total === 1 ? 'follow-up' : 'follow-ups'} due` : '',
    inSpam > 0 ? `${inSpam} in spam` : '',
  ].filter(Boolean);
}

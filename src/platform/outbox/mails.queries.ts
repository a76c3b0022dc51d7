import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { useChange } from '#platform/admin/use-change.ts';
import type { MailStatus } from './mail.ts';

export const mailsPath = '/api/mails';

export const useMailStatus = () => useGet<MailStatus>('/api/mails/status');

/** Resends an email that was given up, says how it went, and marks as stale these addresses besides the outbox's own. */
export const useResend = (...alsoChanged: string[]) =>
  useChange((id: string) => request('POST', `/api/mails/${id}/resend`), {
    changes: [mailsPath, ...alsoChanged],
    done: { title: 'The email will be sent again' },
    failed: 'Failed to send the email again',
  });

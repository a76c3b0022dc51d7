import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchFrom } from '#http/refetch-from.ts';
import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { MailStatus } from './mail.ts';

export const mailsPath = '/api/mails';

/** Whether email is sent, and how many are waiting or were given up. */
export const useMailStatus = () => useGet<MailStatus>('/api/mails/status');

/** Resends an email that was given up, says how it went, and marks as stale these addresses besides the outbox's own. */
export function useResend(...alsoChanged: string[]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<unknown>('POST', `/api/mails/${id}/resend`),
    onSuccess: () => toast({ title: 'The email will be sent again' }),
    onError: () => toast({ variant: 'destructive', title: 'Failed to send the email again' }),
    onSettled: () => refetchFrom(queries, mailsPath, ...alsoChanged),
  });
}

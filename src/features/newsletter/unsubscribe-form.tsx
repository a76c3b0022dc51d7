import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bodyOf, serverMessage, request } from '#http/request.ts';
import { refetchFrom } from '#http/use-get.ts';
import { Button } from '#ui/button.tsx';
import { DetailRow } from '#ui/detail-row.tsx';
import { SmallField } from '#ui/fields/small-field.tsx';
import { toast } from '#ui/toasts/toast.ts';

/** Unsubscribes somebody with the reason, such as an email that came back. */
export function UnsubscribeForm({ id, email }: { id: string; email: string }) {
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const unsubscribing = useMutation({
    mutationFn: () => request<unknown>('POST', `/api/newsletter/${id}/unsubscribe`, { reason }),
    async onSuccess() {
      toast({ title: `${email} was unsubscribed` });
      await refetchFrom(queries, '/api/newsletter', '/api/summary');
    },
  });
  const { error } = unsubscribing;
  return (
    <DetailRow term="Unsubscribe" wide>
      <form
        noValidate
        className="mt-1 flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          unsubscribing.mutate();
        }}
      >
        <SmallField
          label="Why"
          className="min-w-0 grow [&>label]:sr-only"
          hint="Say why, such as: their emails come back."
          maxLength={300}
          value={reason}
          error={
            error
              ? bodyOf(error)?.fields?.reason ||
                serverMessage(error) ||
                'Nothing was changed. Please try again.'
              : undefined
          }
          onChange={(event) => {
            setReason(event.currentTarget.value);
            unsubscribing.reset();
          }}
        />
        <Button
          type="submit"
          size="small"
          variant="secondary"
          pendingLabel={unsubscribing.isPending && 'Unsubscribing…'}
        >
          Unsubscribe
        </Button>
      </form>
    </DetailRow>
  );
}

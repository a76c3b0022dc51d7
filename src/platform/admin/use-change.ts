import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#http/request.ts';
import { refetchFrom } from '#http/use-get.ts';
import { toast } from '#ui/toasts/toast.ts';
import { showFailure } from './show-failure.ts';

interface ToastText {
  title: string;
  description?: string;
}

/** A mutation that reports its outcome and refetches everything below the addresses it `changes`. */
export function useChange<Input = void, Result = unknown>(
  send: (input: Input) => Promise<Result>,
  {
    changes,
    done,
    failed,
  }: {
    /** Everything, if there are none. */
    changes?: string[];
    done?: ToastText | ((result: Result, input: Input) => ToastText);
    /** The title of the toast about a failure. Without it, the form says so itself. */
    failed?: string;
  },
) {
  const queries = useQueryClient();
  const invalidate = () => (changes ? refetchFrom(queries, ...changes) : queries.invalidateQueries());
  return useMutation({
    mutationFn: send,
    async onSuccess(result, input) {
      await invalidate();
      if (done) toast(typeof done === 'function' ? done(result, input) : done);
    },
    onError(error) {
      if (failed !== undefined) showFailure(failed, error);
      // A refusal often means that the page shows outdated data.
      if (error instanceof ApiError) void invalidate();
    },
  });
}

/** Returns a function that caches a response under an address and refetches what depends on it. */
export function useCacheResponse(path: string, ...dependent: string[]) {
  const queries = useQueryClient();
  return (whole: unknown) => {
    queries.setQueryData([path], whole);
    void refetchFrom(queries, ...dependent);
  };
}

interface PartChange {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Below the address of the whole. */
  at?: string;
  body?: object;
}

/**
 * A mutation of one part of a resource whose response is the whole; refetches what depends on it. After a failure, it
 * also refetches the whole, which a colleague may have changed.
 */
export function usePartChange<Whole>(path: string, dependent: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ method, at, body }: PartChange) =>
      request<Whole>(method, at === undefined ? path : `${path}/${at}`, body),
    onSuccess: useCacheResponse(path, dependent),
    onError: () => void refetchFrom(queries, path),
  });
}

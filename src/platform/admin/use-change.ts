import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#http/request.ts';
import { refetchFrom } from '#http/use-get.ts';
import { toast } from '#ui/toasts/toast.ts';
import { showFailure } from './say-failed.ts';

interface Said {
  title: string;
  description?: string;
}

/** A change of what the server has: says how it went, and reads again what is at the addresses that it changes. */
export function useChange<Input = void, Result = unknown>(
  send: (input: Input) => Promise<Result>,
  {
    changes,
    done,
    failed,
  }: {
    /** Everything, if there are none. */
    changes?: string[];
    done?: Said | ((result: Result, input: Input) => Said);
    /** The title of the toast about a failure. Without it, the form says so itself. */
    failed?: string;
  },
) {
  const queries = useQueryClient();
  const readAgain = () => (changes ? refetchFrom(queries, ...changes) : queries.invalidateQueries());
  return useMutation({
    mutationFn: send,
    async onSuccess(result, input) {
      await readAgain();
      if (done) toast(typeof done === 'function' ? done(result, input) : done);
    },
    onError(error) {
      if (failed !== undefined) showFailure(failed, error);
      // A refusal often means that the page shows outdated data.
      if (error instanceof ApiError) void readAgain();
    },
  });
}

/** Caches what the server has at an address as a response has it, and reads again what depends on it. */
export function useCache(path: string, ...dependent: string[]) {
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
 * A change of a part of what is at an address, to which the whole is the response; reads again what depends on it.
 * After a failure, a colleague's changes are shown as well.
 */
export function usePartChange<Whole>(path: string, dependent: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ method, at, body }: PartChange) =>
      request<Whole>(method, at === undefined ? path : `${path}/${at}`, body),
    onSuccess: useCache(path, dependent),
    onError: () => void refetchFrom(queries, path),
  });
}

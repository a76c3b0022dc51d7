import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { serverMessage } from '#http/api-error.ts';
import { currentOf } from '#http/changed-meanwhile.ts';
import { request } from '#http/request.ts';
import type { Hours } from './hours.ts';
import { useKeepHours } from './hours.queries.ts';

type SettingName = 'weekly' | 'minimumNotice' | 'isPublic';

const paths: Record<SettingName, string> = { weekly: 'weekly', minimumNotice: 'notice', isPublic: 'public' };

interface Edit<Name extends SettingName> {
  value: Hours[Name];
  /** What was shown when the editing began. */
  base: Hours;
}

/**
 * One of the settings that share a version. What is chosen stays until it is saved; if a colleague saved something else
 * in the meantime, `theirs` is theirs, and only saving again overrides it.
 */
export function useSetting<Name extends SettingName>(name: Name, hours: Hours) {
  const [edit, setEdit] = useState<Edit<Name>>();
  const [theirs, setTheirs] = useState<Hours>();
  const keep = useKeepHours();
  const mutation = useMutation({
    mutationFn: async ({ value, base }: Edit<Name>) => {
      const put = (version: number) =>
        request<Hours>('PUT', `/api/hours/${paths[name]}`, { version, [name]: value });
      try {
        return await put(base.version);
      } catch (error) {
        const current = currentOf(error) as Hours | undefined;
        // Another of the settings was changed: nothing of theirs is overridden.
        if (current && isSame(current[name], base[name])) return put(current.version);
        throw error;
      }
    },
    onSuccess: (saved) => {
      setEdit(undefined);
      setTheirs(undefined);
      keep(saved);
    },
    onError: (error) => {
      const current = currentOf(error) as Hours | undefined;
      if (!current) return;
      setTheirs(current);
      keep(current);
    },
  });
  const isChanged = edit !== undefined && !isSame(edit.value, edit.base[name]);
  return {
    value: edit ? edit.value : hours[name],
    isChanged,
    theirs: theirs?.[name],
    hasConflict: theirs !== undefined,
    change: (value: Hours[Name]) => {
      mutation.reset();
      setEdit({ value, base: edit?.base ?? hours });
    },
    /** Saves what was chosen, or the given value; after a conflict, instead of theirs. */
    save: (value?: Hours[Name]) => {
      const chosen = value === undefined ? edit?.value : value;
      if (chosen === undefined) return;
      const next = { value: chosen, base: theirs ?? edit?.base ?? hours };
      setEdit(next);
      mutation.mutate(next);
    },
    /** Drops what was chosen. */
    discard: () => {
      mutation.reset();
      setEdit(undefined);
      setTheirs(undefined);
    },
    isSaving: mutation.isPending,
    isSaved: mutation.isSuccess && !isChanged,
    /** Why it was not saved, unless it was a conflict. */
    error:
      mutation.isError && !theirs
        ? (serverMessage(mutation.error) ?? 'Nothing was saved. Please try again.')
        : undefined,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

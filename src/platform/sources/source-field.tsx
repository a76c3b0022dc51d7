import { useEffect, useRef } from 'react';
import { visitSource } from './visit-source.ts';

/** Where a form was sent from, for one that the browser itself sends; without script it stays empty. */
export function SourceField({ form }: { form: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current!.value = JSON.stringify(visitSource(form));
  }, [form]);
  return <input ref={field} type="hidden" name="source" />;
}

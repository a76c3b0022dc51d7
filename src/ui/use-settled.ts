import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a quarter of a second, such as what somebody types. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), 250);
    return () => clearTimeout(waiting);
  }, [value]);
  return settled;
}

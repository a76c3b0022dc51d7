import { useEffect, useState } from 'react';
import { useFirstRendered } from '#pages/page-data.tsx';

export function useMinute(): Date {
  const [now, setNow] = useState(useFirstRendered());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

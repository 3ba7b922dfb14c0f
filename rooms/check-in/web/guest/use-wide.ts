import { useEffect, useState } from 'react';

// Six columns of fields need this much, more than a tablet has (specification §9): below it each person is a card.
const wide = '(min-width: 1180px)';

export function useWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(wide).matches);
  useEffect(() => {
    const query = matchMedia(wide);
    const look = () => setWide(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isWide;
}

import { useCallback, useState } from 'react';

const key = 'chart-folded';

/** Which places keep their parts folded away: remembered on this device, since it is a habit and no link's matter. */
export function useFolded(): { folded: ReadonlySet<string>; fold(placeId: string, isOpen: boolean): void } {
  const [folded, setFolded] = useState<ReadonlySet<string>>(read);
  const fold = useCallback((placeId: string, isOpen: boolean) => {
    setFolded((now) => {
      const next = new Set(now);
      if (isOpen) next.delete(placeId);
      else next.add(placeId);
      localStorage.setItem(key, JSON.stringify([...next]));
      return next;
    });
  }, []);
  return { folded, fold };
}

function read(): ReadonlySet<string> {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  return new Set(Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []);
}

import { useCallback, useState } from 'react';

const key = 'chart-folded';

export interface Folding {
  foldedIds: ReadonlySet<string>;
  fold(placeId: string, isOpen: boolean): void;
  foldAll(placeIds: readonly string[], isOpen: boolean): void;
}

/** Stored on this device and not in the URL, because folding is a personal preference. */
export function useFolding(): Folding {
  const [folded, setFolded] = useState<ReadonlySet<string>>(readStoredIds);
  const foldAll = useCallback((placeIds: readonly string[], isOpen: boolean) => {
    setFolded((now) => {
      const next = new Set(now);
      for (const id of placeIds)
        if (isOpen) next.delete(id);
        else next.add(id);
      localStorage.setItem(key, JSON.stringify([...next]));
      return next;
    });
  }, []);
  const fold = useCallback((placeId: string, isOpen: boolean) => foldAll([placeId], isOpen), [foldAll]);
  return { foldedIds: folded, fold, foldAll };
}

function readStoredIds(): ReadonlySet<string> {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  return new Set(Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []);
}

import { useCallback, useState } from 'react';
import type { Density } from './row-heights.ts';

const key = 'chart-rows';

/** Stores the row height on this device. The default is compact for a mouse and roomy for touch. */
export function useDensity(): { density: Density; setDensity(density: Density): void } {
  const [density, set] = useState<Density>(readStoredDensity);
  const setDensity = useCallback((next: Density) => {
    localStorage.setItem(key, next);
    set(next);
  }, []);
  return { density, setDensity };
}

function readStoredDensity(): Density {
  const stored = localStorage.getItem(key);
  if (stored === 'roomy' || stored === 'compact') return stored;
  return matchMedia('(pointer: fine)').matches ? 'compact' : 'roomy';
}

import { useCallback, useState } from 'react';
import type { Density } from './row-heights.ts';

const key = 'chart-rows';

/** How high rows are: remembered on this device. Until somebody chooses, compact where a mouse points and roomy under a finger. */
export function useDensity(): { density: Density; setDensity(density: Density): void } {
  const [density, set] = useState<Density>(readStoredDensity);
  const setDensity = useCallback((next: Density) => {
    localStorage.setItem(key, next);
    set(next);
  }, []);
  return { density, setDensity };
}

function readStoredDensity(): Density {
  const kept = localStorage.getItem(key);
  if (kept === 'roomy' || kept === 'compact') return kept;
  return matchMedia('(pointer: fine)').matches ? 'compact' : 'roomy';
}

import { useState } from 'react';

const name = 'maintenance-here';

/** Where somebody stands: as the address says, else as it was last chosen on this device. '' where nobody said. */
export function useCurrentPlace(address: string, change: (here: string) => void): [string, (here: string) => void] {
  const [kept, setKept] = useState(() => localStorage.getItem(name) ?? '');
  function stand(here: string): void {
    localStorage.setItem(name, here);
    setKept(here);
    change(here);
  }
  return [address || kept, stand];
}

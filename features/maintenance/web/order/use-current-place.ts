import { useState } from 'react';

const name = 'maintenance-here';

/** Returns the user's current place from the address, otherwise the last choice on this device. '' if it is unknown. */
export function useCurrentPlace(address: string, change: (here: string) => void): [string, (here: string) => void] {
  const [stored, setStored] = useState(() => localStorage.getItem(name) ?? '');
  function choose(here: string): void {
    localStorage.setItem(name, here);
    setStored(here);
    change(here);
  }
  return [address || stored, choose];
}

import { useState } from 'react';

const name = 'maintenance-here';

/** Returns the user's place: from the address, or the last choice on this device; '' if unknown. */
export function useCurrentPlace(address: string, change: (here: string) => void): [string, (here: string) => void] {
  const [kept, setKept] = useState(() => localStorage.getItem(name) ?? '');
  function stand(here: string): void {
    localStorage.setItem(name, here);
    setKept(here);
    change(here);
  }
  return [address || kept, stand];
}

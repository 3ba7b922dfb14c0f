import { useEffect, useState } from 'react';
import { PartNotLoaded } from '#platform/ui/web/layers/not-loaded.ts';
import { hasLeft, leaveOnce } from './leave-once.ts';
import { Trouble } from './trouble.tsx';
import { Waiting } from './waiting.tsx';

/** Asks the server once for an address that another entry draws; an error where this page comes back in its place. */
export function Leave() {
  const [isBack] = useState(() => hasLeft(window.history));
  useEffect(() => {
    if (!isBack) leaveOnce(window);
  }, [isBack]);
  return isBack ? <Trouble error={new PartNotLoaded('the server answered with this page again')} /> : <Waiting />;
}

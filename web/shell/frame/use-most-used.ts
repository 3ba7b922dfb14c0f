import { useEffect, useState } from 'react';
import type { SidebarPath } from '#features/screens.ts';
import { isWithinPath, findMostUsed, type UsageCounts, countVisit } from './entries.ts';
import { writeStored, readStored } from './local-storage.ts';

/** Returns the most used entries of this device when the page loaded. They do not change later, so that nothing moves under the thumb. */
export function useMostUsed(entries: readonly SidebarPath[], address: string, maxEntries: number): SidebarPath[] {
  const [use] = useState(readUsageCounts);
  const currentEntry = entries.find((path) => isWithinPath(address, path));
  useEffect(() => {
    if (currentEntry !== undefined)
      writeStored('use', new URLSearchParams(Object.entries(countVisit(readUsageCounts(), currentEntry)).map(written)).toString());
  }, [currentEntry]);
  return findMostUsed(entries, use, maxEntries);
}

function readUsageCounts(): UsageCounts {
  return Object.fromEntries([...new URLSearchParams(readStored('use') ?? '')].map(([path, count]) => [path, Number(count) || 0]));
}

function written([path, count]: [string, number]): [string, string] {
  return [path, String(Math.round(count * 100) / 100)];
}

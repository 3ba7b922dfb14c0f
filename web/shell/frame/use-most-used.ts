import { useEffect, useState } from 'react';
import type { SidebarPath } from '#rooms/screens.ts';
import { isAt, mostUsed, type Use, visited } from './entries.ts';
import { keep, kept } from './kept.ts';

/** What this person uses most, kept on the device; as it stood when the page was loaded, so that nothing moves under the thumb. */
export function useMostUsed(entries: readonly SidebarPath[], address: string, most: number): SidebarPath[] {
  const [use] = useState(keptUse);
  const here = entries.find((path) => isAt(address, path));
  useEffect(() => {
    if (here !== undefined) keep('use', new URLSearchParams(Object.entries(visited(keptUse(), here)).map(written)).toString());
  }, [here]);
  return mostUsed(entries, use, most);
}

function keptUse(): Use {
  return Object.fromEntries([...new URLSearchParams(kept('use') ?? '')].map(([path, count]) => [path, Number(count) || 0]));
}

function written([path, count]: [string, number]): [string, string] {
  return [path, String(Math.round(count * 100) / 100)];
}

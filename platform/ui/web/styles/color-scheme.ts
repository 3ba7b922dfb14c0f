import { useSyncExternalStore } from 'react';

export type ColorScheme = 'auto' | 'light' | 'dark';

/** The storage key of the color scheme. public/scheme.js and the guest pages read it before the first paint. */
const storageKey = 'scheme';
const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: ColorScheme = readStored();

function readStored(): ColorScheme {
  try {
    const scheme = localStorage.getItem(storageKey);
    return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
  } catch {
    return 'auto';
  }
}

function isDark(): boolean {
  return chosen === 'dark' || (chosen === 'auto' && system.matches);
}

function show(): void {
  document.documentElement.dataset['scheme'] = isDark() ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function choose(scheme: ColorScheme): void {
  chosen = scheme;
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // If storage is forbidden, the choice lasts until the page closes.
  }
  show();
}

system.addEventListener('change', show);
addEventListener('storage', ({ key }) => {
  if (key !== storageKey) return;
  chosen = readStored();
  show();
});
show();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the color scheme and a function to change it. A change applies to all tabs of this browser. */
export function useColorScheme(): { scheme: ColorScheme; isDark: boolean; choose: (scheme: ColorScheme) => void } {
  const scheme = useSyncExternalStore(subscribe, () => chosen);
  const dark = useSyncExternalStore(subscribe, isDark);
  return { scheme, isDark: dark, choose };
}

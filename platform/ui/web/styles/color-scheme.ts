import { useSyncExternalStore } from 'react';

export type ColorScheme = 'auto' | 'light' | 'dark';

/** Where this browser keeps the choice; public/scheme.js reads it before the first paint, and the guests' pages do too. */
const keptAs = 'scheme';
const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: ColorScheme = kept();

function kept(): ColorScheme {
  try {
    const scheme = localStorage.getItem(keptAs);
    return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
  } catch {
    // Storage may be forbidden; then the device decides.
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
    localStorage.setItem(keptAs, scheme);
  } catch {
    // It holds until the page is left.
  }
  show();
}

system.addEventListener('change', show);
addEventListener('storage', ({ key }) => {
  if (key !== keptAs) return;
  chosen = kept();
  show();
});
show();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Light, dark, or as the device is set; in every tab of this browser. */
export function useColorScheme(): { scheme: ColorScheme; isDark: boolean; choose: (scheme: ColorScheme) => void } {
  const scheme = useSyncExternalStore(subscribe, () => chosen);
  const dark = useSyncExternalStore(subscribe, isDark);
  return { scheme, isDark: dark, choose };
}

/** Applies the color scheme chosen in the app's settings; without one, the device's scheme applies. */
export function applyColorScheme(): void {
  const chosen = readColorScheme();
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset['scheme'] = chosen;
}

function readColorScheme(): string | null {
  try {
    return localStorage.getItem('scheme');
  } catch {
    // Storage may be forbidden.
    return null;
  }
}

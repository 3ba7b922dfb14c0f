/** Applies the color scheme that the user has chosen in the app. If none is chosen, the device's color scheme applies. */
export function applyColorScheme(): void {
  const chosen = readColorScheme();
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset['scheme'] = chosen;
}

function readColorScheme(): string | null {
  try {
    return localStorage.getItem('scheme');
  } catch {
    // Ignore this error: the browser may block storage.
    return null;
  }
}

/** Applies the color scheme chosen in the app's settings. Without one, the device's scheme applies. */
export function applyColorScheme(): void {
  const chosen = readColorScheme();
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset['scheme'] = chosen;
}

function readColorScheme(): string | null {
  try {
    return localStorage.getItem('scheme');
  } catch {
    // The browser may block storage.
    return null;
  }
}

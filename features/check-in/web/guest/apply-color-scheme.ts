/** Who chose light or dark in the house's own settings gets it here too; everybody else what the device wants. */
export function applyColorScheme(): void {
  const chosen = readColorScheme();
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset['scheme'] = chosen;
}

function readColorScheme(): string | null {
  try {
    return localStorage.getItem('scheme');
  } catch {
    // Storage may be forbidden; then the device decides.
    return null;
  }
}

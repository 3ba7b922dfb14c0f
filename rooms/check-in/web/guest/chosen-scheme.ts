/** Who chose light or dark in the house's own settings gets it here too; everybody else what the device wants. */
export function obeyChosenScheme(): void {
  const chosen = keptChoice();
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset['scheme'] = chosen;
}

function keptChoice(): string | null {
  try {
    return localStorage.getItem('scheme');
  } catch {
    // Storage may be forbidden; then the device decides.
    return null;
  }
}

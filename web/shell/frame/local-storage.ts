export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch (forbidden) {
    if (forbidden instanceof DOMException) return null;
    throw forbidden;
  }
}

export function writeStored(name: string, word: string): void {
  try {
    localStorage.setItem(name, word);
  } catch (forbidden) {
    if (!(forbidden instanceof DOMException)) throw forbidden;
  }
}

/**
 * Whether photos were ever kept on this device (`deviceStore('uploads')`): whoever has none loads nothing for them,
 * and leaves no database behind.
 */
export async function hasKeptUploads(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  // A private window may refuse to say.
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name }) => name === 'bunkhouse-uploads');
}

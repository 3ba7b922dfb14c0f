import { hasDatabase } from '#platform/outbox/web/kept-outbox.ts';

/** Said in this page when the first photo is taken: until then nothing is loaded for them. */
export const uploadsBegan = 'uploads-began';

let haveBegun = false;
export function sayUploadsBegan(): void {
  haveBegun = true;
  window.dispatchEvent(new Event(uploadsBegan));
}

/**
 * Whether photos were ever kept on this device (`deviceStore('uploads')`): whoever has none loads nothing for them,
 * and leaves no database behind.
 */
export async function hasKeptUploads(): Promise<boolean> {
  return hasDatabase('bunkhouse-uploads');
}

/** Photos that have not arrived, of an account or of anybody; `isLasting` says whether they outlive this page. */
export async function uploadsOnTheirWay(account?: string): Promise<{ count: number; isLasting: boolean }> {
  if (!haveBegun && !(await hasKeptUploads())) return { count: 0, isLasting: true };
  const { uploader } = await import('./uploader.ts');
  const all = uploader.all().filter((one) => account === undefined || one.account === account);
  const open = all.filter(({ state }) => state !== 'success' && state !== 'canceled');
  return { count: open.length, isLasting: open.every(({ isKept }) => isKept) };
}

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

/** Whether some are kept on it now. */
export async function areUploadsKept(): Promise<boolean> {
  if (!(await hasKeptUploads())) return false;
  const { deviceStore } = await import('./device-store.ts');
  return (await deviceStore('uploads').keys('upload:')).length > 0;
}

/** Photos that have not arrived, of an account or of anybody; `isLasting` says whether these and visitors' outlive this page. */
export async function uploadsOnTheirWay(account?: string): Promise<{ count: number; isLasting: boolean; ofVisitors: string[] }> {
  if (!haveBegun && !(await hasKeptUploads())) return { count: 0, isLasting: true, ofVisitors: [] };
  const { uploader } = await import('./uploader.ts');
  const open = uploader.all().filter(({ state }) => state !== 'success' && state !== 'canceled');
  const ofVisitors = open.filter((one) => one.account === null);
  const theirs = open.filter((one) => account === undefined || one.account === account);
  const isLasting = [...theirs, ...ofVisitors].every(({ isKept }) => isKept);
  return { count: theirs.length, isLasting, ofVisitors: ofVisitors.map(({ id }) => id) };
}

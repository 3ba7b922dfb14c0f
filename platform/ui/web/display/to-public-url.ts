import { publicOrigin } from '#platform/ui/public-origin.ts';

/** Returns the whole address of a path of ours, as it is given to others. @example publicAddress('/report/AB12') */
export function toPublicUrl(path: string): string {
  const publicUrl = document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? '';
  return new URL(path, publicOrigin(publicUrl, location.origin)).href;
}

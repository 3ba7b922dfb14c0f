import { publicOrigin } from '#platform/config/public-origin.ts';

/** Returns the full public URL of a path. @example toPublicUrl('/report/AB12') */
export function toPublicUrl(path: string): string {
  const publicUrl = document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? '';
  return new URL(path, publicOrigin(publicUrl, location.origin)).href;
}

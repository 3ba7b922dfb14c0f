/** The cache of the TV's worker. */
export const keptPictures = 'tv';

export function picturePath(id: string): string {
  return `/tv/pictures/${id}`;
}

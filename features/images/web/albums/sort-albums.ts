import type { AlbumRow } from '#features/images/shapes.ts';

export function sortAlbums(rows: readonly AlbumRow[]): AlbumRow[] {
  const at = ({ newestAt, madeAt }: AlbumRow) => newestAt ?? madeAt;
  return rows.toSorted((one, other) => (at(one) < at(other) ? 1 : at(one) > at(other) ? -1 : one.name.localeCompare(other.name)));
}

import type { AlbumRow } from '#features/images/shapes.ts';

/** Sorts albums by their newest picture; empty albums by their creation. */
export function sortAlbums(rows: readonly AlbumRow[]): AlbumRow[] {
  const at = ({ newestAt, madeAt }: AlbumRow) => newestAt ?? madeAt;
  return rows.toSorted((one, other) => (at(one) < at(other) ? 1 : at(one) > at(other) ? -1 : one.name.localeCompare(other.name)));
}

import { type PlaceTree, wholesOf } from '#rooms/reservations/place-tree.ts';

/** A place holds its parts, so nobody books both: what was chosen last stays, and takes out its wholes and parts. */
export function apart(tree: PlaceTree, chosen: readonly string[], before: readonly string[]): string[] {
  const added = chosen.filter((id) => !before.includes(id));
  const isPart = (id: string, of: string) => wholesOf(tree, id).some((whole) => whole.id === of);
  return chosen.filter((id) => added.includes(id) || !added.some((other) => isPart(id, other) || isPart(other, id)));
}

/**
 * The order to show while a finger or pointer is on the list: everyone stays where they are, also
 * those who have left meanwhile, and newcomers wait at the end of their section. `shown` and `live`
 * are sections of ids; an id shown in one section does not appear in another until the list settles.
 */
export function heldOrder(shown: readonly (readonly string[])[], live: readonly (readonly string[])[]): string[][] {
  const placed = new Set(shown.flat());
  return live.map((ids, section) => [...(shown[section] ?? []), ...ids.filter((id) => !placed.has(id))]);
}

/** Who is here now and was not before; nobody the first time. */
export function newcomers(before: ReadonlySet<string> | null, now: readonly string[]): string[] {
  return before === null ? [] : now.filter((id) => !before.has(id));
}

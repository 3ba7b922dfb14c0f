interface Placed {
  id: string;
  parentId: string | null;
}

/** A place with all its parts, or every place where none is asked for. Wholes stand before their parts. */
export function placesWithin<Row extends Placed>(places: readonly Row[], whole: string): Row[] {
  if (whole === '') return [...places];
  const within = new Set([whole]);
  return places.filter(({ id, parentId }) => {
    if (id === whole) return true;
    if (parentId === null || !within.has(parentId)) return false;
    within.add(id);
    return true;
  });
}

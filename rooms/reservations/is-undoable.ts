/** Kinds of events of a reservation that can be undone while they are its last. A beginning is undone by deleting what was begun. */
const undoable: ReadonlySet<string> = new Set(
  ['changed', 'state-changed', 'hold-ended', 'booked', 'booking-changed', 'booking-removed', 'undone'].map(
    (kind) => `reservations.${kind}`,
  ),
);

/** @example isUndoable('reservations.created') === false */
export function isUndoable(kind: string): boolean {
  return undoable.has(kind);
}

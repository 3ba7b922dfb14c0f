/** Kinds of events of a reservation that can be undone while they are its last. A beginning is undone by deleting what was begun. */
const undoable: ReadonlySet<string> = new Set(
  ['changed', 'state-changed', 'hold-ended', 'booked', 'booking-changed', 'booking-removed', 'undone'].map(
    (kind) => `reservations.${kind}`,
  ),
);

/**
 * A cancellation that decided about money is not undone, because a refund cannot be called back: the reservation is reopened.
 * @example isUndoable('reservations.created', {}) === false
 */
export function isUndoable(kind: string, after: unknown): boolean {
  return undoable.has(kind) && !hasDecidedMoney(after);
}

/** Whether an event's `after` says that money was decided about with it. */
export function hasDecidedMoney(after: unknown): boolean {
  return typeof after === 'object' && after !== null && (after as { isMoneyDecided?: unknown }).isMoneyDecided === true;
}

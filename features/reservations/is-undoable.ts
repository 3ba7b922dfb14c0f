/** Event kinds that can be undone while they are the last event. The creation of a reservation is undone by deleting it. */
const undoable: ReadonlySet<string> = new Set(
  ['changed', 'state-changed', 'hold-ended', 'booked', 'booking-changed', 'booking-removed', 'undone'].map(
    (kind) => `reservations.${kind}`,
  ),
);

/**
 * Returns whether an event can be undone. A cancellation that decided about money cannot, because a refund cannot be recalled: the
 * reservation is reopened instead.
 * @example isUndoable('reservations.created', {}) === false
 */
export function isUndoable(kind: string, after: unknown): boolean {
  return undoable.has(kind) && !hasDecidedMoney(after);
}

export function hasDecidedMoney(after: unknown): boolean {
  return typeof after === 'object' && after !== null && (after as { isMoneyDecided?: unknown }).isMoneyDecided === true;
}

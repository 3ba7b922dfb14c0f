/** Pure functions that other features use to read a reservation's history events. */

/** Kinds of events that change fields of an existing reservation. */
export const reservationChangeKinds = ['reservations.changed', 'reservations.undone', 'reservations.imported'] as const;

interface ReservationEvent {
  before?: unknown;
  after?: unknown;
}

/** Returns the new name if an event renamed an existing reservation, else null. */
export function findNewName({ before, after }: ReservationEvent): string | null {
  const [earlier, later] = [fieldIn(before, 'name'), fieldIn(after, 'name')];
  return typeof earlier === 'string' && typeof later === 'string' && earlier !== later ? later : null;
}

/** Returns the new state if an event changed the state of a reservation, else null. */
export function findNewState({ before, after }: ReservationEvent): string | null {
  const state = fieldIn(after, 'state');
  return typeof state === 'string' && state !== fieldIn(before, 'state') ? state : null;
}

function fieldIn(facts: unknown, field: string): unknown {
  return (facts as Record<string, unknown> | null | undefined)?.[field];
}

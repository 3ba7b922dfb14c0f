/** Facts of a reservation's history events that other features act on. Pure. */

/** Kinds of events that change fields of an existing reservation. */
export const reservationChangeKinds = ['reservations.changed', 'reservations.undone', 'reservations.imported'] as const;

interface ReservationEvent {
  before?: unknown;
  after?: unknown;
}

/** Returns the name that an event gave to an existing reservation; null if it left the name as it was. */
export function newNameIn({ before, after }: ReservationEvent): string | null {
  const [earlier, later] = [fieldIn(before, 'name'), fieldIn(after, 'name')];
  return typeof earlier === 'string' && typeof later === 'string' && earlier !== later ? later : null;
}

/** Returns the state that an event gave to a reservation; null if it left the state as it was. */
export function newStateIn({ before, after }: ReservationEvent): string | null {
  const state = fieldIn(after, 'state');
  return typeof state === 'string' && state !== fieldIn(before, 'state') ? state : null;
}

function fieldIn(facts: unknown, field: string): unknown {
  return (facts as Record<string, unknown> | null | undefined)?.[field];
}

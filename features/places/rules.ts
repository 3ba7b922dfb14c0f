export const placeKinds = ['site', 'building', 'room', 'bed', 'field', 'activity'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A closed place cannot be booked for now; an archived place only remains for past bookings. */
export const placeStates = ['open', 'closed', 'archived'] as const;
export type PlaceState = (typeof placeStates)[number];

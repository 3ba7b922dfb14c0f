/** Kept until somebody comes for it, or nobody does. */
export const lostStates = ['kept', 'returned', 'given-away'] as const;
export type LostState = (typeof lostStates)[number];

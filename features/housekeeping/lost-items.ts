/** Kept until somebody comes for it, or nobody does. */
export const lostItemStates = ['kept', 'returned', 'given-away'] as const;
export type LostItemState = (typeof lostItemStates)[number];

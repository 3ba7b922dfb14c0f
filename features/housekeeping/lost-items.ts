/** An item is kept until its owner comes or it is given away. */
export const lostItemStates = ['kept', 'returned', 'given-away'] as const;
export type LostItemState = (typeof lostItemStates)[number];

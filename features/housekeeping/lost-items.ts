/** States of a lost item. It is kept until its owner collects it or it is given away. */
export const lostItemStates = ['kept', 'returned', 'given-away'] as const;
export type LostItemState = (typeof lostItemStates)[number];

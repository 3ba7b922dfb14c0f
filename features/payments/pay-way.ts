/** How the camp takes cards: by Square, in test mode, or not at all. */
export type PayWay = 'square' | 'pretend' | 'none';

/** How cards are taken here: by Square, by the pretend checkout, or not at all. */
export type PayWay = 'square' | 'pretend' | 'none';

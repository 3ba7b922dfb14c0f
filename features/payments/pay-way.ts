export type PayWay = 'square' | 'pretend' | 'none';

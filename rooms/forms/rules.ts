export const directions = ['arrival', 'departure'] as const;
export type Direction = (typeof directions)[number];

export const conditions = ['good', 'not good'] as const;
export type Condition = (typeof conditions)[number];

export const mostPlaces = 60;
export const mostItems = 30;
export const mostPhotos = 4;
/** Bytes of one photo as it is sent; the browser makes it smaller first. */
export const largestPhoto = 6_000_000;

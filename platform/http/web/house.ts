/**
 * What this browser can ask its server and who may sit at it, filled in by web/house.ts from the list
 * of rooms: the platform knows no room, yet every call and view is typed end to end.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface House {}

export type HouseApi = House extends { api: infer Api } ? Api : never;
export type HouseViews = House extends { views: infer Views } ? Views : never;
/** The account of whoever is signed in. */
export type HouseAccount = House extends { account: infer Account } ? Account : never;

/**
 * What this browser can ask its server and who may sit at it, filled in by web/app-types.ts from the list
 * of rooms: the platform knows no room, yet every call and view is typed end to end.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface AppTypes {}

export type AppApi = AppTypes extends { api: infer Api } ? Api : never;
export type AppViews = AppTypes extends { views: infer Views } ? Views : never;
/** The account of whoever is signed in. */
export type AppAccount = AppTypes extends { account: infer Account } ? Account : never;

/**
 * The calls, views and account type of the app, declared by web/app-types.ts from the list of features. The platform knows no feature,
 * yet every call and view is typed end to end.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface AppTypes {}

export type AppApi = AppTypes extends { api: infer Api } ? Api : never;
export type AppViews = AppTypes extends { views: infer Views } ? Views : never;
/** The account that is signed in. */
export type AppAccount = AppTypes extends { account: infer Account } ? Account : never;

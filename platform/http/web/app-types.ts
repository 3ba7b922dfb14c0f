/** Collects the calls, views and account type of the app, which web/app-types.ts declares: the platform knows no feature. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface AppTypes {}

export type AppApi = AppTypes extends { api: infer Api } ? Api : never;
export type AppViews = AppTypes extends { views: infer Views } ? Views : never;
export type AppAccount = AppTypes extends { account: infer Account } ? Account : never;

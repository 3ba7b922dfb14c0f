/**
 * Holds the types of the app's calls, views and account. web/app-types.ts fills it by declaration merging, because the platform must not
 * import features.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface AppTypeRegistry {}

export type AppApi = AppTypeRegistry extends { api: infer Api } ? Api : never;
export type AppViews = AppTypeRegistry extends { views: infer Views } ? Views : never;
export type AppAccount = AppTypeRegistry extends { account: infer Account } ? Account : never;

import type { MeRow } from '#features/accounts/shapes.ts';
import type { api, views } from '#server/features.ts';

declare module '../platform/http/web/app-types.ts' {
  interface AppTypeRegistry {
    api: typeof api;
    views: typeof views;
    account: MeRow;
  }
}

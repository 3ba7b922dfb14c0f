import type { MeRow } from '#rooms/accounts/shapes.ts';
import type { api, views } from '#server/rooms.ts';

declare module '../platform/http/web/house.ts' {
  interface AppTypes {
    api: typeof api;
    views: typeof views;
    account: MeRow;
  }
}

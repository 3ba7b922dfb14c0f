import { test as base } from '@playwright/test';
import { type GuestCamp, openGuestCamp } from './guest-camp.ts';

/** `camp` has one current event, for which families can check in. */
export const test = base.extend<object, { camp: GuestCamp }>({
  camp: [
    async ({}, use) => {
      const camp = await openGuestCamp();
      await use(camp);
      await camp.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

import type { Browser } from '@playwright/test';
import { type Camp, openCamp } from '#tests/open-camp.ts';
import { createFirstAdministrator } from '#tests/fixtures.ts';
import type { Account } from './screens/screen.ts';

export const firstAdministratorEmail = 'robin@example.org';

export type Camps = ReturnType<typeof openCamps>;

export function openCamps(browser: Browser) {
  let demo: Promise<Camp> | null = null;
  let empty: Promise<Camp> | null = null;
  return {
    of(account: Account): Promise<Camp> {
      if (account === 'first') return (empty ??= openEmptyCamp(browser));
      return (demo ??= openCamp('server/demo.ts'));
    },
    async close(): Promise<void> {
      for (const camp of [demo, empty]) if (camp) await camp.then((open) => open.close());
    },
  };
}

async function openEmptyCamp(browser: Browser): Promise<Camp> {
  const camp = await openCamp('server/main.ts');
  const page = await createFirstAdministrator(browser, camp);
  await page.context().close();
  return camp;
}

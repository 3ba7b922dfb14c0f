import type { Browser } from '@playwright/test';
import { type Camp, openCamp } from '#tests/open-camp.ts';
import { createFirstAdministrator } from '#tests/fixtures.ts';
import type { Account } from './screens/screen.ts';

/** The mail address of who makes the first account of a camp in stories. */
export const firstAdministratorEmail = 'robin@example.org';

export type Camps = ReturnType<typeof openCamps>;

/** The demonstration camp, and a camp on its first day that only its first administrator knows: each starts when it is first looked at. */
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

import type { BrowserContext, Page } from '@playwright/test';

let cuts = 0;

/**
 * Nothing that the pages of this browser send to these addresses arrives until the answer is called. It is refused within the
 * pages too: what a page has under way as it is closed a route lets go, and now and then what a worker's page asks.
 * @example const mend = await cutOff(page.context(), /checkIn\.arrive/)
 */
export async function blockRequests(context: BrowserContext, addresses: RegExp): Promise<() => Promise<void>> {
  let isCut = true;
  cuts += 1;
  const name = `isCut${cuts}`;
  await context.exposeFunction(name, (url: string) => isCut && addresses.test(url));
  await context.addInitScript(refuseFetches, name);
  for (const page of context.pages()) await page.evaluate(refuseFetches, name);
  await context.route(addresses, (route) => route.abort());
  return async () => {
    isCut = false;
    await context.unroute(addresses);
  };
}

/**
 * What a page sends to these addresses arrives, and no answer comes back until the page has been reloaded and the answer is
 * called. A route that is taken away before lets go of what it holds.
 */
export async function loseAnswers(page: Page, addresses: RegExp): Promise<() => void> {
  let isLost = true;
  await page.route(addresses, async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return () => {
    isLost = false;
  };
}

/** Runs in the page. One that is closed before it has asked sends nothing. */
function refuseFetches(name: string): void {
  const real = window.fetch;
  const ask = (window as unknown as Record<string, (url: string) => Promise<boolean>>)[name];
  window.fetch = async (asked, init) => {
    const url = asked instanceof Request ? asked.url : String(asked);
    if (await ask?.(url)) throw new TypeError('Failed to fetch');
    return real(asked, init);
  };
}

import type { BrowserContext, Page } from '@playwright/test';

let blockCount = 0;

/**
 * Blocks this browser's requests to these addresses until the returned function is called. Blocks requests inside the pages too, because a
 * Playwright route misses requests of a closing page and sometimes requests of a service worker.
 * @example const reconnect = await blockRequests(page.context(), /checkIn\.arrive/)
 */
export async function blockRequests(context: BrowserContext, addresses: RegExp): Promise<() => Promise<void>> {
  let isCut = true;
  blockCount += 1;
  const name = `isCut${blockCount}`;
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
 * Delivers a page's requests to these addresses but drops their responses, until the returned function is called. Reload the page before
 * calling that function, because the old page must not get a response.
 */
export async function dropResponses(page: Page, addresses: RegExp): Promise<() => void> {
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

/** This function runs in the page. A page that closes before its request starts sends nothing. */
function refuseFetches(name: string): void {
  const real = window.fetch;
  const send = (window as unknown as Record<string, (url: string) => Promise<boolean>>)[name];
  window.fetch = async (resource, init) => {
    const url = resource instanceof Request ? resource.url : String(resource);
    if (await send?.(url)) throw new TypeError('Failed to fetch');
    return real(resource, init);
  };
}

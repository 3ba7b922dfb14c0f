import { expect, type Page, type Request } from '@playwright/test';

/** Navigates inside the app like a press on a link, without loading scripts and axe again. This takes half the time of a page load. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await waitUntilSettled(page);
}

/** Waits until a screen has loaded completely. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await waitUntilIdle(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^(Loading|Cargando)/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const quiet = 300;

/** Waits until no request has started for `quiet` ms. Playwright's `networkidle` fires only once for a page, and not for later screens. */
async function waitUntilIdle(page: Page): Promise<void> {
  const requests = new Set<Request>();
  const calm = Promise.withResolvers<void>();
  let timer = setTimeout(calm.resolve, quiet);
  const onRequest = (request: Request) => {
    requests.add(request);
    clearTimeout(timer);
  };
  const ends = (request: Request) => {
    requests.delete(request);
    clearTimeout(timer);
    if (requests.size === 0) timer = setTimeout(calm.resolve, quiet);
  };
  page.on('request', onRequest).on('requestfinished', ends).on('requestfailed', ends);
  await calm.promise;
  page.off('request', onRequest).off('requestfinished', ends).off('requestfailed', ends);
}

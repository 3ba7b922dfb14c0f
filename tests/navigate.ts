import { expect, type Page, type Request } from '@playwright/test';

/**
 * From one screen to the next by the house's own navigation, as a press on a link goes: what is loaded stays loaded,
 * and axe stays in the page. Half the work of opening it anew.
 */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await waitUntilSettled(page);
}

/** Waits until a screen has everything. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await nothingLoads(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^(Loading|Cargando)/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const quiet = 300;

/** Until nothing has been asked for during `quiet` ms; `networkidle` is told once for a page, and not again for its next screen. */
async function nothingLoads(page: Page): Promise<void> {
  const asked = new Set<Request>();
  const calm = Promise.withResolvers<void>();
  let timer = setTimeout(calm.resolve, quiet);
  const begins = (request: Request) => {
    asked.add(request);
    clearTimeout(timer);
  };
  const ends = (request: Request) => {
    asked.delete(request);
    clearTimeout(timer);
    if (asked.size === 0) timer = setTimeout(calm.resolve, quiet);
  };
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  await calm.promise;
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
}

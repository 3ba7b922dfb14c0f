import { findAxeViolations } from './axe.ts';
import { expect, signIn, test } from './fixtures.ts';

test('if the script of a dialog fails to load, a message appears instead, and the dialog opens after a reload @long', async ({
  demo,
  page,
}) => {
  let isCut = true;
  await page.route(/\/assets\/new-reservation-(?!button)[^/]*\.js$/, (route) => (isCut ? route.abort() : route.continue()));
  await signIn(page, demo, 'admin@demo.test', '/reservations');
  await page.getByRole('button', { name: 'New reservation' }).first().click();
  const errorDialog = page.getByRole('dialog', { name: 'This could not be loaded' });
  await expect(errorDialog).toBeVisible();
  // Find this button by its text, because elements behind a modal dialog have no role.
  await expect(page.locator('h1')).toHaveText('Reservations');
  expect(await findAxeViolations(page)).toEqual([]);
  isCut = false;
  await errorDialog.getByRole('button', { name: 'Load again' }).click();
  await expect(errorDialog).toHaveCount(0);
  await page.getByRole('button', { name: 'New reservation' }).first().click();
  await expect(page.getByRole('dialog', { name: 'New reservation' })).toBeVisible();
});

import { interceptLiveConnection } from './live-connection.ts';
import { expect, signIn, test } from './fixtures.ts';

test('two administrators see each other’s changes, even after a network failure', async ({ browser, demo }) => {
  const [robins, danas] = [await browser.newContext(), await browser.newContext()];
  const [robin, dana] = [await robins.newPage(), await danas.newPage()];
  const line = await interceptLiveConnection(dana);
  await signIn(robin, demo, 'admin@demo.test', '/admin?tab=settings');
  await signIn(dana, demo, 'admin@demo.test', '/admin?tab=settings');
  await expect(dana.getByLabel('Name', { exact: true }).first()).toBeVisible();

  await robin.getByLabel('Name', { exact: true }).first().fill('Camp Lakeside');
  await robin.getByRole('button', { name: 'Save' }).first().click();
  await expect(dana.getByLabel('Name', { exact: true }).first()).toHaveValue('Camp Lakeside');
  await expect(dana).toHaveTitle(/\| Camp Lakeside$/);

  await danas.setOffline(true);
  line.cut();
  await robin.getByLabel('Name', { exact: true }).first().fill('Camp Chautauqua');
  await robin.getByRole('button', { name: 'Save' }).first().click();
  await expect(robin).toHaveTitle(/\| Camp Chautauqua$/);
  await expect(dana.getByRole('status').filter({ hasText: /connection/i })).toBeVisible();
  await expect(dana).toHaveTitle(/\| Camp Lakeside$/);

  await danas.setOffline(false);
  line.restore();
  await expect(dana.getByLabel('Name', { exact: true }).first()).toHaveValue('Camp Chautauqua');
  await expect(dana).toHaveTitle(/\| Camp Chautauqua$/);

  await dana.getByLabel('Name', { exact: true }).first().fill('Camp Dana');
  await robin.getByLabel('Name', { exact: true }).first().fill('Camp Birch');
  await robin.getByRole('button', { name: 'Save' }).first().click();
  await expect(dana.getByRole('alert')).toContainText('Dana Whitfield changed this first');
  await dana.getByRole('button', { name: 'Save' }).first().click();
  await expect(dana.getByText('Resolve the conflicts and save again.')).toBeVisible();
  await expect(dana.getByRole('button', { name: 'Keep theirs' })).toBeInViewport();
  await expect(dana).toHaveTitle(/\| Camp Birch$/);
  await dana.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(dana.getByLabel('Name', { exact: true }).first()).toHaveValue('Camp Birch');
});

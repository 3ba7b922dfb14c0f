import { newId } from '#platform/database/server/new-id.ts';
import { callAndExpectDone, expect, signIn, test } from './fixtures.ts';

const panel = '/admin?tab=pointPersons';

test('a point person entered in one browser appears in another, and a conflict shows both names', async ({ demo, browser }) => {
  const [ada, bea] = await Promise.all([browser.newPage(), browser.newPage()]);
  const kitchen = (page: typeof ada) => page.getByLabel('Assigned to Kitchen');
  for (const page of [ada, bea]) {
    await signIn(page, demo, 'admin@demo.test', panel);
    await expect(kitchen(page)).toBeVisible();
  }
  // This field is empty if a new month has begun since the demo data was created.
  if ((await kitchen(ada).inputValue()) === '') {
    await kitchen(ada).fill('Marta Reyes');
    await kitchen(ada).press('Enter');
    await expect(kitchen(bea)).toHaveValue('Marta Reyes');
  }
  for (const page of [ada, bea]) await page.getByRole('button', { name: 'Next month' }).click();
  await expect(ada.getByText('1 unassigned role')).toBeVisible();
  await kitchen(bea).fill('Joel Marsh');
  await kitchen(ada).fill('Marta Reyes');
  await kitchen(ada).press('Enter');
  await expect(ada.getByText('1 unassigned role')).toBeHidden();

  await kitchen(bea).press('Enter');
  await expect(bea.getByRole('alert')).toContainText('Dana Whitfield changed this to Marta Reyes.');
  await bea.getByRole('button', { name: 'Use Joel Marsh' }).click();
  const undo = bea.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(kitchen(ada)).toHaveValue('Joel Marsh');

  await undo.click();
  await expect(kitchen(ada)).toHaveValue('Marta Reyes');
  await kitchen(ada).fill('');
  await kitchen(ada).press('Enter');
  await ada.getByRole('button', { name: /^Copy from/ }).click();
  for (const page of [ada, bea]) await expect(kitchen(page)).toHaveValue('Marta Reyes');
  await kitchen(ada).fill('');
  await kitchen(ada).press('Enter');
  await expect(kitchen(bea)).toHaveValue('');
});

test('a role is added, moved by keyboard, removed and restored @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test', panel);
  const roles = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Edit / }) });
  await expect(roles).toHaveCount(5);
  await page.getByRole('button', { name: 'Add role' }).click();
  await page.getByRole('dialog').getByLabel('Role').fill('nurse');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Another role already has this name.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Role').fill('Lifeguard');
  await page.keyboard.press('Enter');
  await expect(roles.last()).toContainText('Lifeguard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Move Lifeguard up' }).focus();
  await page.keyboard.press('Enter');
  await expect(roles.nth(4)).toContainText('Lifeguard');
  await page.getByRole('button', { name: 'Edit Lifeguard' }).click();
  await page.getByRole('button', { name: 'Remove role' }).click();
  await expect(roles).toHaveCount(5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(roles).toHaveCount(6);
  await page.getByRole('button', { name: 'Edit Lifeguard' }).click();
  await page.getByRole('button', { name: 'Remove role' }).click();
  await expect(roles).toHaveCount(5);
});

test('saving a role sends only its changes, and the second editor sees both values @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test', panel);
  const [role] = await demo.sql<{ id: string; phone: string }>(`select id, phone from point_person_roles where name = 'Nurse'`);
  const { id, phone } = role ?? { id: '', phone: '' };
  const meanwhile = (changes: object) => callAndExpectDone(page, demo, 'pointPersons.changeRole', { id, changes });
  await page.getByRole('button', { name: 'Edit Nurse' }).click();
  const window = page.getByRole('dialog');
  await window.getByLabel('Role').fill('Camp nurse');
  await meanwhile({ phone: { from: phone, to: '5135550199' } });
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Camp nurse' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Camp nurse' }).click();
  await window.getByLabel('Role').fill('First aid');
  await meanwhile({ name: { from: 'Camp nurse', to: 'Nurse' } });
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(window.getByRole('alert').filter({ hasText: 'Theirs' })).toContainText(/Nurse.*First aid/s);
  await window.getByRole('button', { name: 'Use mine' }).click();
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit First aid' })).toBeVisible();
  const now = await demo.sql(`select name, phone from point_person_roles where id = $1`, [id]);
  expect(now).toEqual([{ name: 'First aid', phone: '5135550199' }]);
  await meanwhile({ name: { from: 'First aid', to: 'Nurse' }, phone: { from: '5135550199', to: phone } });
});

test('a name that is in conflict or not saved yet survives a visit to another month @long', async ({ demo, browser }) => {
  const [ada, bea] = await Promise.all([browser.newPage(), browser.newPage()]);
  for (const page of [ada, bea]) {
    await signIn(page, demo, 'admin@demo.test', panel);
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  const kitchen = (page: typeof ada) => page.getByLabel('Assigned to Kitchen');
  const openNextMonth = () => bea.getByRole('button', { name: 'Next month' }).click();
  const openPreviousMonth = () => bea.getByRole('button', { name: 'Previous month' }).click();
  await kitchen(bea).fill('Joel Marsh');
  await kitchen(ada).fill('Marta Reyes');
  await kitchen(ada).press('Enter');
  await expect(ada.getByText('1 unassigned role')).toBeHidden();
  await openNextMonth();
  const toast = bea.getByRole('status').filter({ hasText: /Kitchen, \w+ \d{4}/ });
  await expect(toast).toContainText('Dana Whitfield changed this to Marta Reyes.');
  await openPreviousMonth();
  await expect(bea.getByRole('alert')).toContainText('Dana Whitfield changed this to Marta Reyes.');
  await expect(kitchen(bea)).toHaveValue('Joel Marsh');
  await bea.getByRole('button', { name: 'Use Joel Marsh' }).click();
  await expect(kitchen(ada)).toHaveValue('Joel Marsh');
  await openNextMonth();
  await openPreviousMonth();
  await expect(kitchen(bea)).toHaveValue('Joel Marsh');
  await expect(bea.getByRole('alert')).toHaveCount(0);

  await bea.route(/pointPersons\.assign/, (route) => route.abort());
  await kitchen(bea).fill('Ruth Okafor');
  await openNextMonth();
  await openPreviousMonth();
  await expect(kitchen(bea)).toHaveValue('Ruth Okafor');
  await expect(bea.getByRole('alert')).toContainText('No connection. Nothing you typed is lost');
  await bea.unroute(/pointPersons\.assign/);
  await bea.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(kitchen(ada)).toHaveValue('Ruth Okafor');
  await expect(bea.getByRole('alert')).toHaveCount(0);
  await bea.route(/pointPersons\.assign/, (route) => route.abort());
  await kitchen(bea).fill('Sam Hale');
  await kitchen(bea).press('Enter');
  await expect(bea.getByRole('alert')).toContainText('No connection.');
  await kitchen(bea).press('Escape');
  await expect(kitchen(bea)).toHaveValue('Ruth Okafor');
  await bea.unroute(/pointPersons\.assign/);
  await openNextMonth();
  await openPreviousMonth();
  await expect(kitchen(bea)).toHaveValue('Ruth Okafor');
  await kitchen(bea).fill('');
  await kitchen(bea).press('Enter');
  await expect(kitchen(ada)).toHaveValue('');
});

test('removing a role that someone else has already removed shows one sentence @long', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test', panel);
  const id = newId();
  await callAndExpectDone(page, demo, 'pointPersons.addRole', { id, name: 'Ferryman' });
  await page.getByRole('button', { name: 'Edit Ferryman' }).click();
  await callAndExpectDone(page, demo, 'pointPersons.removeRole', { id });
  await page.getByRole('button', { name: 'Remove role' }).click();
  await expect(page.getByText('This role was removed.', { exact: true })).toHaveCount(1);
  await expect(page.getByText('This no longer exists.')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

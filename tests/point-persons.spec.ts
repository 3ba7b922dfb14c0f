import { expect, signIn, test } from './story.ts';

const panel = '/admin?tab=pointPersons';

test('who answers for what: named in one browser, seen in another, and a clash shows both names', async ({ demo, browser }) => {
  const [ada, bea] = await Promise.all([browser.newPage(), browser.newPage()]);
  for (const page of [ada, bea]) {
    await signIn(page, demo, 'admin@demo.test', panel);
    await page.getByRole('button', { name: 'Month after' }).click();
  }
  const kitchen = (page: typeof ada) => page.getByLabel('Who answers for Kitchen');
  await expect(ada.getByText('1 role has nobody yet')).toBeVisible();
  await kitchen(bea).fill('Joel Marsh');
  await kitchen(ada).fill('Marta Reyes');
  await kitchen(ada).press('Enter');
  await expect(ada.getByText('1 role has nobody yet')).toBeHidden();

  await kitchen(bea).press('Enter');
  await expect(bea.getByRole('alert')).toContainText('Somebody put Marta Reyes here meanwhile.');
  await bea.getByRole('button', { name: 'Use Joel Marsh' }).click();
  await expect(kitchen(ada)).toHaveValue('Joel Marsh');

  await bea.getByRole('button', { name: 'Undo' }).click();
  await expect(kitchen(ada)).toHaveValue('Marta Reyes');
  await kitchen(ada).fill('');
  await kitchen(ada).press('Enter');
  await ada.getByRole('button', { name: /^Copy from/ }).click();
  await expect(kitchen(bea)).toHaveValue('Marta Reyes');
  await kitchen(ada).fill('');
  await kitchen(ada).press('Enter');
  await expect(kitchen(bea)).toHaveValue('');
});

test('a role is added, moved by keyboard, taken away and brought back', async ({ demo, page }) => {
  await signIn(page, demo, 'admin@demo.test', panel);
  const roles = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Change / }) });
  await expect(roles).toHaveCount(5);
  await page.getByRole('button', { name: 'Add a role' }).click();
  await page.getByRole('dialog').getByLabel('Role').fill('nurse');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('There is a role of this name already.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Role').fill('Lifeguard');
  await page.keyboard.press('Enter');
  await expect(roles.last()).toContainText('Lifeguard');
  await page.getByRole('button', { name: 'Move Lifeguard up' }).focus();
  await page.keyboard.press('Enter');
  await expect(roles.nth(4)).toContainText('Lifeguard');
  await page.getByRole('button', { name: 'Change Lifeguard' }).click();
  await page.getByRole('button', { name: 'Remove this role' }).click();
  await expect(roles).toHaveCount(5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(roles).toHaveCount(6);
  await page.getByRole('button', { name: 'Change Lifeguard' }).click();
  await page.getByRole('button', { name: 'Remove this role' }).click();
  await expect(roles).toHaveCount(5);
});

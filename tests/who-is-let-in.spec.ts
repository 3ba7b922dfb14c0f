import { expect, password, signIn, test } from './story.ts';

test('a visitor is asked to sign in, and goes on to where they were going', async ({ page, demo }) => {
  await page.goto(`${demo.url}/admin?tab=people`);
  await expect(page).toHaveURL(/\/signin\?to=/);
  await page.getByLabel('Email Address').fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('bunkhouse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${demo.url}/admin?tab=people`);
});

test('only an address of ours is gone on to', async ({ page, demo }) => {
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await page.goto(`${demo.url}/signin?to=${encodeURIComponent(to)}`);
    await page.getByLabel('Email Address').fill('volunteer@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('bunkhouse');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${demo.url}/home`);
  }
});

test('a volunteer is told that a page is not theirs, and asks for it', async ({ page, browser, demo }) => {
  await signIn(page, demo, 'volunteer@demo.test');
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await page.goto(`${demo.url}/calendar`);
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
  await expect(page.getByText('You do not have access to this part of the website.')).toBeVisible();
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact\?.*type=pd.*path=%2Fcalendar.*accountId=\w+/);
  await expect(page.getByLabel('Name')).toHaveValue(/\w/);
  await page.getByLabel(/message/i).fill('I draw up the schedule for June.');
  await page.getByRole('button', { name: /send/i }).click();
  await expect
    .poll(async () => (await demo.sql("select 1 from contact_messages where path = '/calendar' and message like 'I draw up%'")).length)
    .toBe(1);

  // An administrator grants it in place, and the door opens without signing in again.
  const robin = await (await browser.newContext()).newPage();
  await signIn(robin, demo, 'admin@demo.test', '/admin?tab=messages');
  await robin.getByRole('main').getByText('I draw up the schedule').first().click();
  await robin.getByRole('button', { name: 'Give access' }).click();
  await expect(robin.getByText('Access given').first()).toBeVisible();
  await page.goto(`${demo.url}/calendar`);
  await expect(page.getByRole('heading', { name: /Calendar/ })).toBeVisible();
  await demo.sql(
    "delete from account_permissions where permission = 'view-event-*' and account_id = (select id from accounts where email = 'volunteer@demo.test')",
  );
});

test('what does not exist says so, with its status', async ({ page, demo }) => {
  const said: string[] = [];
  page.on('console', (message) => void said.push(message.text()));
  const response = await page.goto(`${demo.url}/no/such/page`);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^404 \| /);
  await expect(page.getByText('The page you are looking for does not seem to exist.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  const tellUs = 'If you were expecting something to be here (following a link, clicked a button, etc.), please let us know!';
  await expect(page.getByText(tellUs)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /type=404.*no%2Fsuch%2Fpage/);
  expect(said.join('\n')).toContain('/no/such/page');
});

test('a permission that is taken away closes the page while it is open', async ({ page, browser, demo }) => {
  await signIn(page, demo, 'maintenance@demo.test');
  const robin = await (await browser.newContext()).newPage();
  await signIn(robin, demo, 'admin@demo.test', '/admin?tab=people');
  await robin.getByText('maintenance@demo.test').first().click();
  await robin.getByRole('button', { name: 'Disable account' }).click();
  await robin
    .getByRole('dialog')
    .getByRole('button', { name: /Disable/ })
    .click();
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('Email Address').fill('maintenance@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('This account was disabled, so it cannot sign in. Please ask an administrator of the camp.')).toBeVisible();
  await demo.sql("update accounts set disabled_at = null where email = 'maintenance@demo.test'");
});

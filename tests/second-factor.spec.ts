import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { openCamp } from './open-camp.ts';
import { type Camp, expect, password, signIn, test } from './fixtures.ts';

/** Adds a virtual security key that confirms without a user (CDP WebAuthn). */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes every session ten minutes old. The server notices this within a second. */
async function ageSessions(camp: Camp): Promise<void> {
  await camp.sql("update sessions set authenticated_at = authenticated_at - interval '10 minutes'");
  await camp.sql("insert into changes (topic, key) select 'caller', id from accounts");
}

/** Retries setting up an authenticator until the server asks for the password, which takes up to a second. */
async function beginTotp(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await expect(dialogOf(page).or(page.getByText('Scan this with your authenticator app.')).first()).toBeVisible();
    if (!(await dialogOf(page).isVisible())) await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialogOf(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });

test('the first administrator adds a passkey, signs in with it, and confirms an action with it', async ({ browser }) => {
  test.setTimeout(240_000);
  const camp = await openCamp('server/main.ts', {}, 'localhost');
  const page = await (await browser.newContext()).newPage();
  await addAuthenticator(page);
  await page.goto(camp.url + camp.firstAdministrator);
  await page.getByLabel('First Name').fill('Robin');
  await page.getByLabel('Last Name').fill('Kline');
  await page.getByLabel('Email Address').fill('robin@example.org');
  await page.getByLabel('New Password', { exact: true }).fill('sunshine');
  await page.getByLabel('Retype New Password').fill('sunshine');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('too easy to guess')).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Retype New Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();

  const heading = page.getByRole('heading', { name: 'Add a second factor' });
  await expect(heading).toBeVisible();
  await page.goto(`${camp.url}/admin`);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('link', { name: 'Calendar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByLabel('Name of this passkey').fill('Desk laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(heading).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Calendar' }).first()).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${camp.url}/signin?to=/account-settings`);
  await page.getByLabel('Email Address').fill('robin@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(`${camp.url}/account-settings`);

  await ageSessions(camp);
  await beginTotp(page);
  await dialogOf(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText('Scan this with your authenticator app.')).toBeVisible();
  await camp.close();
});

test('changing a second factor requires the password if the sign-in is old, and an administrator can remove the factor', async ({
  page,
  browser,
  demo,
}) => {
  await signIn(page, demo, 'volunteer@demo.test', '/account-settings');
  await ageSessions(demo);
  const add = page.getByRole('button', { name: 'Add an authenticator app' });
  await beginTotp(page);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No second factor yet.')).toBeVisible();
  await add.click();
  await dialogOf(page).getByLabel('Password', { exact: true }).fill('wrong');
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This password is wrong.')).toBeVisible();
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(password);
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  const key = await page.locator('code').first().innerText();
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  await page.getByLabel('Then enter the 6-digit code').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I saved them' }).click();

  const admin = await (await browser.newContext()).newPage();
  const [volunteer] = await demo.sql<{ id: string }>("select id from accounts where email = 'volunteer@demo.test'");
  await signIn(admin, demo, 'admin@demo.test', `/admin?tab=people&person=${volunteer?.id ?? ''}`);
  await admin.getByRole('button', { name: 'Remove second factor' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove second factor' }).click();
  await expect(admin.getByText(/^Second factor of .* removed$/)).toBeVisible();
  await expect(page).toHaveURL(/\/signin/);
  const mails = await demo.sql("select 1 from mails where recipient = 'volunteer@demo.test' and kind = 'accounts.second-factors-removed'");
  expect(mails).toHaveLength(1);
});

import { Secret, TOTP } from 'otpauth';
import { callApi, createFirstAdministrator, type Camp, startSessionFor, expect, password, signIn, test } from './fixtures.ts';

async function linkTo(demo: Camp, recipient: string, path: string, kind = ''): Promise<string> {
  const readLink = async () => {
    const mails = await demo.sql<{ text_body: string }>(
      "select text_body from mails where recipient = $1 and ($2 = '' or kind = $2) order by created_at",
      [recipient, kind],
    );
    return mails.map((mail) => new RegExp(`http\\S+/${path}\\S+`).exec(mail.text_body)?.[0] ?? '').findLast((link) => link !== '') ?? '';
  };
  await expect.poll(readLink).not.toBe('');
  return readLink();
}

test('a person resets a forgotten password', async ({ page, demo }) => {
  const [before] = await demo.sql<{ password_hash: string }>("select password_hash from accounts where email = 'housekeeping@demo.test'");
  await page.goto(`${demo.url}/signin`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(`${demo.url}/password-reset/request`);
  // Wait for the new heading, because the previous page has a password field too.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email Address').fill('nobody@demo.test');
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('Unable to find account with the given email address.')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue('nobody@demo.test');

  await page.getByLabel('Email Address').fill('housekeeping@demo.test');
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('Request sent!')).toBeVisible();
  const readLink = async () =>
    (
      await demo.sql<{ text_body: string }>(
        "select text_body from mails where recipient = 'housekeeping@demo.test' and kind like '%reset%'",
      )
    )[0]?.text_body ?? '';
  await expect.poll(readLink).toContain('/password-reset?mode=resetPassword');
  const link = /http\S+\/password-reset\?\S+/.exec(await readLink())?.[0] ?? '';

  await page.goto(link.replace('mode=resetPassword', 'mode=verifyEmail'));
  await expect(page.getByText('Invalid Password Reset Link')).toBeVisible();
  await page.goto(`${demo.url}/password-reset?mode=resetPassword`);
  await expect(page.getByText('Invalid Password Reset Link')).toBeVisible();
  await page.goto(`${demo.url}/password-reset`);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await page.goto(`${link.slice(0, -4)}AAAA`);
  await expect(page.getByText('This password reset link is no longer or was never valid.')).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('a-new-password');
  await page.getByLabel('Retype New Password').fill('a-new-password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.waitForURL(`${demo.url}/home`);

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText('Invalid Password Reset Link')).toBeVisible();
  await page.goto(`${demo.url}/signin`);
  await page.getByLabel('Email Address').fill('housekeeping@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('is wrong').first()).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue('housekeeping@demo.test');
  await demo.sql("update accounts set password_hash = $1 where email = 'housekeeping@demo.test'", [before?.password_hash]);
});

test('changing the email address requires the password if the sign-in is old', async ({ page, browser, demo }) => {
  await signIn(page, demo, 'missionary@demo.test', '/account-settings');
  const otherPage = await (await browser.newContext()).newPage();
  await startSessionFor(otherPage, demo, 'missionary@demo.test');
  // A change to the current address has no effect, but the server checks the age of the sign-in.
  const sendChange = () => callApi(otherPage, demo, 'accounts.changeEmail', { email: 'missionary@demo.test' });
  expect(await sendChange()).toEqual({ done: true });
  await demo.sql("update sessions set authenticated_at = authenticated_at - interval '10 minutes'");
  // Retry, because the server caches sessions and reads changes of other servers only once a second.
  await demo.sql("insert into changes (topic, key) select 'caller', id from accounts");
  await expect.poll(sendChange).toMatchObject({ refused: 'requires-recent-login' });
  await page.getByLabel(/New email/i).fill('new-address@demo.test');
  await page.getByRole('button', { name: /Change email/i }).click();
  const alert = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(alert).toContainText('Stale Login');
  await expect(alert).toContainText('Please log back in and try again.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/signin/);
  expect(await demo.sql("select email from accounts where email like '%address%'")).toEqual([]);

  await page.getByLabel('Email Address').fill('missionary@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/signin');
  await page.goto(`${demo.url}/account-settings`);
  await page.getByLabel(/New email/i).fill('new-address@demo.test');
  await page.getByRole('button', { name: /Change email/i }).click();
  await expect(page.getByText('Waiting for new-address@demo.test to be confirmed')).toBeVisible();
  expect(await demo.sql("select email from accounts where email = 'new-address@demo.test'")).toEqual([]);
  expect(await demo.sql("select kind from mails where recipient = 'missionary@demo.test' and kind like '%email%'")).toHaveLength(1);

  const older = await linkTo(demo, 'new-address@demo.test', 'confirm-email');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => linkTo(demo, 'new-address@demo.test', 'confirm-email')).not.toBe(older);
  // Opening the page of a confirmation link must not confirm the change, even on another device that is not signed in.
  const mailbox = await (await browser.newContext()).newPage();
  await mailbox.goto(older);
  await expect(mailbox.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await mailbox.goto(await linkTo(demo, 'new-address@demo.test', 'confirm-email'));
  await expect(mailbox.getByText('You will sign in as new-address@demo.test from now on.')).toBeVisible();
  expect(await demo.sql("select email from accounts where email = 'new-address@demo.test'")).toEqual([]);
  await mailbox.getByRole('button', { name: 'Confirm' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expect(page.getByText('Current: new-address@demo.test')).toBeVisible();
  await expect(page.getByText('to be confirmed')).toBeHidden();
  await mailbox.reload();
  await expect(mailbox.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();

  await page.getByLabel(/New email/i).fill('mistyped@demo.test');
  await page.getByRole('button', { name: /Change email/i }).click();
  await expect(page.getByText('Waiting for mistyped@demo.test to be confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this change' }).click();
  await expect(page.getByText('to be confirmed')).toBeHidden();
  // Restore the address, because other tests use the same camp.
  await demo.sql("update accounts set email = 'missionary@demo.test' where email = 'new-address@demo.test'");
});

test('a failed account request or password change shows an error and keeps the typed text @long', async ({ page, demo }) => {
  const offline = page.getByRole('alert').filter({ hasText: 'Nothing you typed is lost' });
  await page.route(/accounts\.(requestAccount|changePassword)/, (route) => route.abort());
  await page.goto(`${demo.url}/request-account`);
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Marsh');
  await page.getByLabel('Email Address').fill('ada@example.org');
  await page.getByLabel('Phone Number').fill('5135550142');
  await page.getByLabel('Account Type').selectOption('Chautauqua');
  await page.getByLabel('Account Area').selectOption('Volunteer');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(offline).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue('ada@example.org');

  await signIn(page, demo, 'volunteer@demo.test', '/account-settings');
  await page.getByLabel('Current Password').fill(password);
  await page.getByLabel('New Password', { exact: true }).fill('four quiet herons');
  await page.getByLabel('Retype New Password').fill('four quiet herons');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(offline).toBeVisible();
  await expect(page.getByLabel('Current Password')).toHaveValue(password);
});

test('an empty sign-in form sends no request @long', async ({ page, demo }) => {
  await page.goto(`${demo.url}/signin`);
  const requests: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && requests.push(request.url())));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.locator('form[data-code="empty-credidentals"]')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  expect(requests).toEqual([]);
});

test('the fifth wrong code cancels the sign-in, and the page gives the reason @long', async ({ browser, empty }) => {
  const robin = await createFirstAdministrator(browser, empty);
  const { secret } = await callApi(robin, empty, 'accounts.startTotp', {});
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect(await callApi(robin, empty, 'accounts.confirmTotp', { code })).toMatchObject({ recoveryCodes: expect.any(Array) });

  const page = await (await browser.newContext()).newPage();
  const typePassword = async () => {
    await page.getByLabel('Email Address').fill('robin@example.org');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  };
  const field = page.getByLabel('6-digit code');
  const types = async (typed: string) => {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await page.goto(`${empty.url}/signin`);
  await typePassword();
  for (let times = 0; times < 4; times += 1) {
    await types('ABCD-EFGH-JKMN-PQRS');
    await expect(page.getByText('This code is wrong')).toBeVisible();
  }
  await types('ABCD-EFGH-JKMN-PQRS');
  await expect(page.getByText('Too many wrong codes. Sign in again with your password.')).toBeVisible();
  await expect(field).toHaveCount(0);
  const backButton = page.getByRole('button', { name: 'Back to Sign In' });
  await expect(backButton).toBeFocused();
  await backButton.press('Enter');
  await typePassword();
  await expect(field).toBeVisible();
});

test('the owner of the old email address reverts a change of the address @long', async ({ page, browser, demo }) => {
  const [before] = await demo.sql<{ password_hash: string }>("select password_hash from accounts where email = 'missionary@demo.test'");
  await signIn(page, demo, 'missionary@demo.test', '/account-settings');
  await page.getByLabel(/New email/i).fill('thief@demo.test');
  await page.getByRole('button', { name: /Change email/i }).click();
  await expect(page.getByText('Waiting for thief@demo.test to be confirmed')).toBeVisible();
  await page.goto(await linkTo(demo, 'thief@demo.test', 'confirm-email'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Account Settings' }).click();
  await expect(page.getByText('Current: thief@demo.test')).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  const link = await linkTo(demo, 'missionary@demo.test', 'undo-email', 'accounts.email-changed');
  await owner.goto(link);
  await expect(owner.getByText('You will sign in as missionary@demo.test again.')).toBeVisible();
  await owner.getByRole('button', { name: 'Restore address' }).click();
  await expect(owner.getByRole('heading', { name: 'Your address is restored' })).toBeVisible();
  await expect(page).toHaveURL(/\/signin/);

  await owner.goto(await linkTo(demo, 'missionary@demo.test', 'password-reset', 'accounts.password-reset'));
  await owner.getByLabel('New Password', { exact: true }).fill('mine-again-at-last');
  await owner.getByLabel('Retype New Password').fill('mine-again-at-last');
  await owner.getByRole('button', { name: 'Change Password' }).click();
  await owner.waitForURL(`${demo.url}/home`);

  await owner.goto(link);
  await expect(owner.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expect(owner.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible();
  // Restore the password, because other tests use the same camp.
  await demo.sql("update accounts set password_hash = $1 where email = 'missionary@demo.test'", [before?.password_hash]);
});

/** The response with the first recovery codes is lost, so Robin gets only the second set of codes. */
test('an administrator whose recovery codes were lost creates new ones and signs in with one of them @long', async ({ browser, empty }) => {
  const page = await createFirstAdministrator(browser, empty);
  await page.goto(`${empty.url}/account-settings`);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const key = await page.locator('code').innerText();
  const authenticator = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  let isLost = true;
  await page.route('**/api/accounts.confirmTotp*', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  await page.getByLabel('Then enter the 6-digit code').fill(authenticator.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(/No connection/)).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('It is already on.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Authenticator app', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-one');
  await dialog.getByRole('button', { name: 'Create new codes' }).click();
  await expect(dialog.getByText('This password is wrong.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Create new codes' }).click();
  const codes = page.getByRole('listitem').filter({ hasText: /^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/ });
  await expect(codes).toHaveCount(10);
  const code = await codes.first().innerText();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('New recovery codes created')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${empty.url}/signin`);
  await page.getByLabel('Email Address').fill('robin@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel(/code/i).fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${empty.url}/home`);
});

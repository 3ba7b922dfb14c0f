import type { Page } from '@playwright/test';
import { type Camp, createFirstAdministrator, startSessionFor, callAndExpectDone, expect, password, signIn, test } from './fixtures.ts';

/** Returns the emails about accounts. Excludes the emails about unread notifications, which the server sends every ten minutes. */
const mailsOf = (camp: Camp, columns: string) => camp.sql(`select ${columns} from mails where kind like 'accounts.%'`);

test('a volunteer requests an account on the first day and signs in', async ({ browser, empty }) => {
  const robin = await createFirstAdministrator(browser, empty);
  await robin.goto(`${empty.url}/admin?tab=requests`);
  await expect(robin.getByText('No requests').first()).toBeVisible();

  const ada = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await requestAccount(ada, empty);

  const request = robin.getByRole('option', { name: /^Ada Marsh/ });
  await expect(request).toBeVisible();
  await request.click();
  await robin
    .getByRole('button', { name: /Approve/ })
    .first()
    .click();
  await expect(robin.getByRole('group', { name: /Awaiting Email/ }).getByText('Ada Marsh')).toBeVisible();

  // In a camp without a mail server the app stores the email, and the administrator reads it there.
  await robin.goto(`${empty.url}/admin?tab=mails`);
  await robin.getByRole('button', { name: /account is approved/ }).click();
  const link =
    (await robin
      .getByRole('link', { name: /create-account/ })
      .first()
      .getAttribute('href')) ?? '';
  await expect.poll(() => mailsOf(empty, 'recipient, state')).toEqual([{ recipient: 'ada@example.org', state: 'kept' }]);

  await ada.goto(link);
  await ada.getByLabel('New Password', { exact: true }).fill('short');
  await ada.getByLabel('Retype New Password').fill('shirt');
  await expect(ada.getByText('Password too short!')).toBeVisible();
  await ada.getByLabel('New Password', { exact: true }).fill(password);
  await expect(ada.getByText('Passwords do not match!')).toBeVisible();
  await ada.getByLabel('Retype New Password').fill(password);
  await ada.getByRole('button', { name: 'Create Account' }).dblclick();
  await ada.waitForURL(`${empty.url}/home`);
  await expect(ada.getByRole('heading', { level: 1 })).toContainText('Ada');

  // The account has only the default permissions of a new member.
  const permissions = await empty.sql(
    'select permission from account_permissions join accounts on accounts.id = account_id where email = $1',
    ['ada@example.org'],
  );
  expect(permissions).toEqual([{ permission: 'view-home' }]);
  expect(await empty.sql('select 1 from account_requests')).toEqual([]);

  await ada.context().clearCookies();
  await ada.goto(link);
  await expect(ada.getByText('This link is no longer valid')).toBeVisible();
  await ada.goto(`${empty.url}/signin`);
  await ada.getByLabel('Email Address').fill('ada@example.org');
  await ada.getByLabel('Password', { exact: true }).fill(password);
  await ada.getByRole('button', { name: 'Sign In' }).click();
  await ada.waitForURL(`${empty.url}/home`);
});

test('making an account an administrator requires a second confirmation @long', async ({ browser, empty }) => {
  const robin = await createFirstAdministrator(browser, empty);
  await requestAccount(await (await browser.newContext()).newPage(), empty);
  await robin.goto(`${empty.url}/admin?tab=requests`);
  await robin.getByRole('option', { name: /^Ada Marsh/ }).click();
  const note = robin.getByText('Administrators approve accounts, change access');
  const area = robin.getByLabel('Account Area').last();
  await expect(area).toHaveValue('Volunteer');
  await expect(note).toHaveCount(0);
  await area.selectOption('Administration');
  await expect(note).toBeVisible();

  const approve = robin.getByRole('button', { name: 'Approve' }).first();
  const second = robin.getByRole('alertdialog', { name: 'Make Ada Marsh an administrator?' });
  const approvals = () => mailsOf(empty, 'kind');
  await approve.click();
  await second.getByRole('button', { name: 'Cancel' }).click();
  await expect(second).toHaveCount(0);
  await expect(robin.getByRole('group', { name: /Waiting for you/ }).getByText('Ada Marsh')).toBeVisible();
  expect(await approvals()).toEqual([]);

  await approve.click();
  await second.getByRole('button', { name: 'Make administrator' }).click();
  await expect(robin.getByRole('group', { name: /Awaiting Email/ }).getByText('Ada Marsh')).toBeVisible();
  expect(await approvals()).toHaveLength(1);

  await robin
    .getByRole('group', { name: /Awaiting Email/ })
    .getByText('Ada Marsh')
    .click();
  await robin.getByRole('button', { name: 'Withdraw approval' }).click();
  await expect(robin.getByRole('group', { name: /Waiting for you/ }).getByText('Ada Marsh')).toBeVisible();
  await expect(approve).toBeVisible();
  await expect(robin.getByText('Ada Marsh approved')).toHaveCount(0);

  // The dialog opens again and says that someone else has decided, and that the request is open again.
  await robin.getByRole('listbox', { name: 'Account requests' }).press('Escape');
  await expect(approve).toHaveCount(0);
  await robin
    .getByRole('group', { name: /Waiting for you/ })
    .getByText('Ada Marsh')
    .click();
  await expect(approve).toBeVisible();
  const [request] = await empty.sql<{ id: string }>('select id from account_requests');
  const asVolunteer = { accountType: 'Chautauqua', accountArea: 'Volunteer', permissions: [], confirmsAdministrator: false };
  await callAndExpectDone(robin, empty, 'accounts.approveRequest', { id: request?.id, ...asVolunteer });
  await expect(robin.getByText(/^Already approved/)).toBeVisible();
  await expect(approve).toHaveCount(0);
  await callAndExpectDone(robin, empty, 'accounts.takeBackApproval', { id: request?.id });
  await expect(approve).toBeVisible();
  await expect(robin.getByText(/^Already approved/)).toHaveCount(0);
});

test('the reject dialog stays open and says that the change was withdrawn while the dialog was open @long', async ({ browser, demo }) => {
  const vera = await (await browser.newContext()).newPage();
  await startSessionFor(vera, demo, 'volunteer@demo.test');
  await callAndExpectDone(vera, demo, 'accounts.requestChange', { accountType: 'Chautauqua', accountArea: 'Recreation' });
  const robin = await (await browser.newContext()).newPage();
  await signIn(robin, demo, 'admin@demo.test', '/admin?tab=changes');
  const change = robin.getByRole('listitem').filter({ hasText: 'volunteer@demo.test' });
  await change.getByRole('button', { name: /^Reject/ }).click();
  await robin.getByRole('dialog').getByLabel('Reason').fill('Come by the office first.');
  await callAndExpectDone(vera, demo, 'accounts.withdrawChange', {});
  await expect(change.getByRole('button', { name: /^Reject/ })).toHaveCount(0);
  await expect(robin.getByRole('dialog').getByLabel('Reason')).toHaveValue('Come by the office first.');
  await robin.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(robin.getByRole('dialog')).toContainText('Someone else just decided this.');
});

test('the dialog that disables an account does not open again without a press @long', async ({ browser, demo }) => {
  const robin = await (await browser.newContext()).newPage();
  await signIn(robin, demo, 'admin@demo.test', '/admin?tab=people');
  await robin.getByText('maintenance@demo.test').first().click();
  const disable = robin.getByRole('button', { name: 'Disable account' });
  await disable.click();
  const [account] = await demo.sql<{ id: string }>(`select id from accounts where email = 'maintenance@demo.test'`);
  await callAndExpectDone(robin, demo, 'accounts.disableAccount', { id: account?.id, reason: '' });
  await expect(robin.getByRole('dialog')).toHaveCount(0);
  await callAndExpectDone(robin, demo, 'accounts.enableAccount', { id: account?.id });
  await expect(disable).toBeVisible();
  await expect(robin.getByRole('dialog')).toHaveCount(0);
});

async function requestAccount(page: Page, camp: Camp): Promise<void> {
  await page.goto(`${camp.url}/request-account`);
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Marsh');
  await submit.click();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await page.getByLabel('Email Address').fill('Ada@Example.org');
  await page.getByLabel('Phone Number').pressSequentially('5135550142');
  await expect(page.getByLabel('Phone Number')).toHaveValue('(513) 555-0142');
  await page.getByLabel('Account Type').selectOption('Chautauqua');
  await page.getByLabel('Account Area').selectOption('Volunteer');
  await page.getByLabel('Account Type').selectOption('Event Staff');
  await submit.click();
  await expect(page.getByLabel('Account Area')).toBeFocused();
  await page.getByLabel('Account Type').selectOption('Chautauqua');
  await page.getByLabel('Account Area').selectOption('Volunteer');
  await submit.dblclick();
  await page.waitForURL(`${camp.url}/request-submitted`);
  await expect(page.getByText('within the workday')).toBeVisible();
  expect(await camp.sql("select permissions from account_requests where email = 'ada@example.org'")).toHaveLength(1);
}

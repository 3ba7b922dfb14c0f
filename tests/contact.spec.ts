import { newId } from '#platform/database/server/new-id.ts';
import { startSessionFor, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

const contactMessage = { email: 'rosa@example.org', message: 'Is the lake warm?', type: '', path: '', accountId: '' };

test('an undo that is too late shows a message on the current screen @long', async ({ browser, page, demo }) => {
  const colleague = await (await browser.newContext()).newPage();
  await startSessionFor(colleague, demo, 'admin@demo.test');
  await callAndExpectDone(colleague, demo, 'contact.send', { ...contactMessage, key: newId(), name: 'Rosa Undo' });
  await signIn(page, demo, 'admin@demo.test', '/admin?tab=messages');
  await page.getByRole('link', { name: /Rosa Undo/ }).click();
  await page.getByRole('button', { name: 'Close without answer' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // Hover the toast, so that it stays.
  await undo.hover();
  await page.goBack();
  const [message] = await demo.sql<{ id: string }>("select id from contact_messages where name = 'Rosa Undo'");
  await callAndExpectDone(colleague, demo, 'contact.reopen', { id: message?.id, from: 'closed' });
  await expect(page.getByRole('button', { name: 'Close without answer' })).toBeHidden();
  await undo.click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('This message is already open.');
});

test('a draft equal to the initial form is not saved @long', async ({ page, demo }) => {
  await page.goto(`${demo.url}/contact`);
  const message = page.getByLabel('Message');
  await message.fill('The gate is stuck');
  const readDraft = () => page.evaluate(() => sessionStorage.getItem('draft:contact'));
  await expect.poll(readDraft).toContain('The gate is stuck');
  await page.reload();
  await expect(message).toHaveValue('The gate is stuck');
  // Save a draft that equals the initial form.
  await page.evaluate(() => sessionStorage.setItem('draft:contact', JSON.stringify({ message: '' })));
  await page.reload();
  await expect(message).toHaveValue('');
  await expect.poll(readDraft).toBeNull();
});

test('prefilled fields of a form do not count as a draft @long', async ({ page, demo }) => {
  const readDraft = () => page.evaluate(() => sessionStorage.getItem('draft:contact'));
  await signIn(page, demo, 'maintenance@demo.test', '/contact');
  const email = page.getByLabel('Email Address');
  await expect(email).toHaveValue('maintenance@demo.test');
  await page.reload();
  await expect(email).toHaveValue('maintenance@demo.test');
  expect(await readDraft()).toBeNull();
  await page.getByLabel('Message').fill('The gate is stuck');
  await expect.poll(readDraft).toContain('The gate is stuck');
});

test('the typed reason for a rejection stays readable after someone else has decided about the request @long', async ({
  browser,
  page,
  demo,
}) => {
  const [sender, colleague] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  await startSessionFor(sender, demo, 'maintenance@demo.test');
  await callAndExpectDone(sender, demo, 'contact.send', {
    ...contactMessage,
    key: newId(),
    name: 'Rosa Grant',
    type: 'pd',
    path: '/calendar',
  });
  const [message] = await demo.sql<{ id: string }>("select id from contact_messages where name = 'Rosa Grant'");
  await startSessionFor(colleague, demo, 'admin@demo.test');
  await signIn(page, demo, 'admin@demo.test', `/admin?tab=messages&message=${message?.id}`);
  const grant = page.getByRole('region', { name: 'Grant access' });
  await page.route(/\/api\/contact\.grant/, async (route) => {
    await callAndExpectDone(colleague, demo, 'contact.answer', { id: message?.id, answer: 'Ask Robin, please.' });
    await expect(page.getByText('Ask Robin, please.')).toBeVisible();
    await route.continue();
  });
  await grant.getByRole('button', { name: 'Grant access' }).click();
  await expect(grant.getByText(/answered this message first\./)).toBeVisible();
  await expect(grant.getByRole('button')).toHaveCount(0);
});

import { expect, signIn, test } from './fixtures.ts';

test('changing the camp’s locale in the settings updates the dates on every open screen, in English and Spanish @long', async ({
  browser,
  demo,
}) => {
  const [admin, reader, spanish] = await Promise.all([browser.newPage(), browser.newPage(), browser.newPage()]);
  await spanish.context().addCookies([{ name: 'language', value: 'es', url: demo.url }]);
  const note = (page: typeof admin) => page.getByRole('heading', { level: 1 }).locator('xpath=..');
  await signIn(reader, demo, 'director@demo.test');
  await signIn(spanish, demo, 'director@demo.test');
  const weekday = '(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
  await expect(note(reader)).toContainText(new RegExp(`${weekday}, [A-Z][a-z]+ \\d+(st|nd|rd|th)`));
  await expect(note(spanish)).toContainText(/[a-zé]+, \d+ de [a-z]+/);

  await signIn(admin, demo, 'admin@demo.test', '/admin?tab=settings');
  const choice = admin.getByLabel('Date and time format');
  await expect(choice).toHaveValue('en-US');
  await expect(admin.getByText('Such as: Sat, Nov 21, 4:30 PM.')).toBeVisible();
  await expect(admin.getByText(/^Number: \(513\) 555-0120/).first()).toBeVisible();
  await choice.selectOption('en-GB');
  await admin.getByRole('button', { name: 'Save' }).first().click();
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await expect(note(reader)).toContainText(new RegExp(`${weekday} \\d+(st|nd|rd|th) [A-Z][a-z]+`));
  await expect(note(spanish)).toContainText(/[a-zé]+, \d+ de [a-z]+/);
  const [storedSettings] = await demo.sql<{ locale: string }>('select locale from settings');
  expect(storedSettings).toEqual({ locale: 'en-GB' });

  const guest = await browser.newPage();
  await guest.goto(`${demo.url}/guest/check-in`);
  const documentText = await guest.locator('#guest-document').textContent();
  expect(documentText).toContain('"locale":"en-GB"');

  await choice.selectOption('en-US');
  await admin.getByRole('button', { name: 'Save' }).first().click();
  await expect(note(reader)).toContainText(new RegExp(`${weekday}, [A-Z][a-z]+ \\d+(st|nd|rd|th)`));
});

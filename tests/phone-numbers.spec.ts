import type { Page } from '@playwright/test';
import { openGuestCamp } from './guest-camp.ts';
import { expect, test } from './fixtures.ts';

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

test('a phone number keeps every typed digit, and an unreadable number must be corrected @long', async ({ browser, demo }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(`${demo.url}/request-account`);
  const field = page.getByLabel('Phone Number');
  const question = page.getByText('Check this number: 13 digits. Begin with + for a number outside the US.');

  await field.pressSequentially('4407700900123');
  await expect(field).toHaveValue('4407700900123');
  await expect(question).toBeHidden();
  await field.blur();
  await expect(question).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  await field.fill('');
  await field.pressSequentially('00447700900123');
  await expect(field).toHaveValue('+44 770 090 0123');
  await field.fill('');
  await field.pressSequentially('+4407700900123');
  await field.blur();
  await expect(field).toHaveValue('+44 770 090 0123');
  await expect(question).toBeHidden();

  await field.fill('');
  await field.focus();
  await paste(page, '(505) 555-0123 x7');
  await expect(field).toHaveValue('(505) 555-0123 ext. 7');
  await field.fill('');
  await field.pressSequentially('505a5550123x7');
  await expect(field).toHaveValue('(505) 555-0123 ext. 7');

  await field.fill('');
  await field.pressSequentially('5055550123');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('9');
  await expect(field).toHaveValue('(505) 559-0123');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue('(505) 559-123');
  await context.close();
});

test('families see the message about an invalid phone number in their language @long', async ({ browser }) => {
  const camp = await openGuestCamp({ withSquare: false });
  const page = await (await browser.newContext({ locale: 'es-MX', viewport: { width: 360, height: 740 } })).newPage();
  await page.goto(`${camp.url}/guest/check-in?event=${camp.eventId}`);
  const field = page.getByLabel('Teléfono');
  await field.pressSequentially('4407700900123');
  await field.blur();
  await expect(field).toHaveValue('4407700900123');
  await expect(page.getByText('Revise este número: 13 dígitos. Empiece con + si no es de Estados Unidos.')).toBeVisible();
  await field.fill('');
  await field.pressSequentially('00447700900123');
  await field.blur();
  await expect(field).toHaveValue('+44 770 090 0123');
  await expect(page.getByText(/^Revise este número/)).toBeHidden();
  await field.fill('(505) 555-0123 x7');
  await field.blur();
  await expect(field).toHaveValue('(505) 555-0123 ext. 7');
  await page.context().close();
  await camp.close();
});

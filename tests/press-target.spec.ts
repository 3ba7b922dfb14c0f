import type { Page } from '@playwright/test';
import { waitForStableBox } from './stable-box.ts';
import { expect, test } from './fixtures.ts';

const changes = {
  'moves on': () => document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 120px' })),
  'is covered': () =>
    document.body.append(Object.assign(document.createElement('button'), { style: 'position: fixed; inset: 0; z-index: 99; opacity: 0' })),
};

async function pressDuring(page: Page, change: () => void, distance = 0): Promise<void> {
  const button = await waitForStableBox(page.getByRole('button', { name: 'Sign In' }));
  const [x, y] = [button.x + 20, button.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(change);
  if (distance > 0) await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

for (const [name, change] of Object.entries(changes))
  test(`a press counts for the element under it at pointer down, although it ${name} meanwhile @long`, async ({ demo, page }) => {
    await page.goto(`${demo.url}/signin`);
    await pressDuring(page, change);
    await expect(page.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true');
  });

test('a press is cancelled if the finger moves away before it lifts @long', async ({ demo, page }) => {
  await page.goto(`${demo.url}/signin`);
  await pressDuring(page, changes['is covered'], 60);
  await page.evaluate(() => document.querySelector('body > button')?.remove());
  await page.getByLabel('Email Address').fill('ruth@example.org');
  await expect(page.getByLabel('Email Address')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
});

test('a held key presses a button once, and sends a form once @long', async ({ demo, page }) => {
  await page.goto(`${demo.url}/signin`);
  const countsHandle = await page.evaluateHandle(() => {
    const counts = { click: 0, submit: 0 };
    for (const type of ['click', 'submit'] as const) window.addEventListener(type, () => void counts[type]++, true);
    return counts;
  });
  const hold = async () => {
    for (let times = 0; times < 4; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  await page.getByRole('button', { name: 'Show password' }).focus();
  await hold();
  expect(await countsHandle.jsonValue()).toEqual({ click: 1, submit: 0 });
  await page.getByLabel('Email Address').focus();
  await hold();
  // A browser submits a form by a click on its submit button.
  expect(await countsHandle.jsonValue()).toEqual({ click: 2, submit: 1 });
});

import type { Page } from '@playwright/test';
import { boxAtRest } from './at-rest.ts';
import { expect, test } from './story.ts';

const changes = {
  'moves on': () => document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 120px' })),
  'is covered': () =>
    document.body.append(Object.assign(document.createElement('button'), { style: 'position: fixed; inset: 0; z-index: 99; opacity: 0' })),
};

async function pressesWhile(page: Page, change: () => void, strays = 0): Promise<void> {
  const button = await boxAtRest(page.getByRole('button', { name: 'Sign In' }));
  const [x, y] = [button.x + 20, button.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(change);
  if (strays > 0) await page.mouse.move(x + strays, y);
  await page.mouse.up();
}

for (const [what, change] of Object.entries(changes))
  test(`a press is of what was under it when it came down, though that ${what} meanwhile`, async ({ demo, page }) => {
    await page.goto(`${demo.url}/signin`);
    await pressesWhile(page, change);
    await expect(page.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true');
  });

test('a finger that strays has thought better of it', async ({ demo, page }) => {
  await page.goto(`${demo.url}/signin`);
  await pressesWhile(page, changes['is covered'], 60);
  await page.evaluate(() => document.querySelector('body > button')?.remove());
  await page.getByLabel('Email Address').fill('ruth@example.org');
  await expect(page.getByLabel('Email Address')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
});

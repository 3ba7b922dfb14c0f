import { expect, type Page, test } from '@playwright/test';
import { findAxeViolationsInEachTheme } from './axe.ts';
import { serveGallery } from './serve-gallery.ts';

let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

/**
 * Opens the gallery and returns the list of browser errors, such as violations of the content security policy. Any error fails the test.
 */
async function openGallery(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('404')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(gallery.address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return complaints;
}

async function openHeldGallery(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-06-12T16:00:00Z' });
  await openGallery(page);
  await page.clock.pauseAt('2026-06-12T16:10:00Z');
}

test('axe finds no violations in the gallery @long', async ({ page }) => {
  test.slow();
  const complaints = await openGallery(page);
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
  await page.getByRole('combobox', { name: /^Place / }).click();
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Toast with undo' }).click();
  await page.getByRole('button', { name: 'Question' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await findAxeViolationsInEachTheme(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test.describe('the searchable select', () => {
  test('works with the keyboard alone @long', async ({ page }) => {
    await openGallery(page);
    const place = page.getByRole('combobox', { name: 'Place Cabin 2 sleeps 8' });
    await place.focus();
    await page.keyboard.press('ArrowDown');
    const search = page.getByRole('combobox', { name: 'Search Place' });
    await expect(search).toBeFocused();
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText('Cabin 2 sleeps 8');
    await page.keyboard.type('chapl');
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Chapel');
    await page.keyboard.press('Enter');
    const chosen = page.getByRole('combobox', { name: 'Place Chapel' });
    await expect(chosen).toBeFocused();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });

  test('opens with the pressed letter as search text, and closes with Escape without a change @long', async ({ page }) => {
    await openGallery(page);
    await page.getByRole('combobox', { name: /^Place Cabin/ }).focus();
    await page.keyboard.press('p');
    await expect(page.getByRole('combobox', { name: 'Search Place' })).toHaveValue('p');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: 'Place Cabin 2 sleeps 8' })).toBeFocused();
  });

  test('passes the focus with Tab to the next field @long', async ({ page }) => {
    await openGallery(page);
    await page.getByRole('combobox', { name: /^Place Cabin/ }).click();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: /^Building/ })).toBeFocused();
  });

  test('scrolls to the chosen option when keys move, and does not scroll when the pointer moves @long', async ({ page }) => {
    await openGallery(page);
    await page.getByRole('combobox', { name: /^Place Cabin/ }).click();
    const list = page.getByRole('listbox');
    await list.evaluate((element) => {
      element.style.maxHeight = '100px';
      element.scrollTop = 20;
    });
    await list.hover({ position: { x: 40, y: 5 } });
    await expect(list.getByRole('option').first()).toHaveAttribute('data-pointed');
    const scrolled = () =>
      list.evaluate(
        (element) => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(element.scrollTop)))),
      );
    expect(await scrolled()).toBe(20);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect.poll(scrolled).not.toBe(20);
  });

  test('closes if its button is pressed while it is open @long', async ({ page }) => {
    await openGallery(page);
    const button = page.getByRole('combobox', { name: /^Place Cabin/ });
    await button.click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await button.click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });

  test('shows ‘None Selected’, the name of a single choice, or ‘N Selected’ @long', async ({ page }) => {
    await openGallery(page);
    await page.getByRole('combobox', { name: 'Places to hold None Selected' }).click();
    await page.getByRole('option', { name: 'Oak House sleeps 64' }).click();
    await expect(page.getByRole('combobox', { name: 'Places to hold Oak House sleeps 64' })).toBeVisible();
    await page.getByRole('option', { name: 'Chapel' }).click();
    await page.getByRole('option', { name: 'Field' }).click();
    await expect(page.getByRole('combobox', { name: 'Places to hold 3 Selected' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Building No Selection' })).toBeVisible();
  });
});

test('a phone number is formatted during typing, and letters are refused @long', async ({ page }) => {
  await openGallery(page);
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  await phone.pressSequentially('513x555-0142');
  await expect(phone).toHaveValue('(513) 555-0142');
  // The field accepts one digit too many, so that the person can correct the number.
  await phone.press('9');
  await expect(phone).toHaveValue('51355501429');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('(513) 555-0142');
  await phone.press('Home');
  await phone.press('ArrowRight');
  await phone.press('ArrowRight');
  await phone.press('Backspace');
  await phone.press('6');
  await expect(phone).toHaveValue('(613) 555-0142');
  await phone.fill('+52 55 1234 5678');
  await expect(phone).toHaveValue('+52 551 234 5678');
});

test.describe('a form', () => {
  test('focuses the first invalid field, and removes its error when it is edited @long', async ({ page }) => {
    await openGallery(page);
    const form = page.getByRole('form', { name: 'A form' });
    await form.getByRole('button', { name: 'Submit' }).click();
    const name = form.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Fill in this field.');
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(4);
    await name.fill('Ruth Hale');
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(3);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
  });

  test('shows the server’s refusal at its field, keeps the typed text, and is sent after a correction @long', async ({ page }) => {
    await openGallery(page);
    const form = page.getByRole('form', { name: 'A form' });
    await form.getByRole('textbox', { name: 'Name' }).fill('  Ruth Hale ');
    await form.getByRole('textbox', { name: 'Email' }).fill('Taken@demo.test');
    await form.getByRole('textbox', { name: 'Phone' }).fill('5135550142');
    await form.getByRole('combobox', { name: 'Type' }).selectOption('Chautauqua');
    await form.getByRole('button', { name: 'Submit' }).click();
    const email = form.getByRole('textbox', { name: 'Email' });
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('There is an account with this address already.');
    await page.reload();
    await expect(email).toHaveValue('Taken@demo.test');
    await email.fill('ruth@demo.test');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByLabel('What was sent')).toContainText('"name":"Ruth Hale","email":"ruth@demo.test"');
    await page.reload();
    await expect(email).toHaveValue('');
  });
});

test('a form in a dialog stays open while a field is invalid, and closes after it was sent @long', async ({ page }) => {
  await openGallery(page);
  await page.getByRole('button', { name: 'Close the ticket' }).click();
  const form = page.getByRole('dialog', { name: 'Close the ticket of the zipline' });
  const done = form.getByRole('textbox', { name: 'What was done' });
  await expect(done).toBeFocused();
  await form.getByRole('button', { name: 'Close it' }).click();
  await expect(done).toHaveAttribute('aria-invalid', 'true');
  await expect(done).toBeFocused();
  await done.fill('Tightened the bolts');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('Closed: Tightened the bolts')).toBeVisible();
});

test.describe('toasts', () => {
  test('stand 5.5 rem apart, and close after six seconds or when dismissed @long', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHeldGallery(page);
    const add = page.getByRole('button', { name: 'Toast', exact: true });
    await add.click();
    await add.click();
    await page.clock.runFor(300);
    const toasts = page.getByRole('button', { name: 'Dismiss: Saved' });
    const top = async (nth: number) => (await toasts.nth(nth).boundingBox())?.y ?? 0;
    // The second toast gets its final position after the first one has been measured.
    await expect.poll(async () => Math.round((await top(1)) - (await top(0)))).toBe(88);
    await toasts.nth(0).click();
    await page.clock.runFor(200);
    await expect(toasts).toHaveCount(2);
    await page.clock.runFor(60);
    await expect(toasts).toHaveCount(1);
    await page.mouse.move(10, 10);
    await page.clock.runFor(6_100);
    await expect(toasts).toHaveCount(0);
  });

  test('stay while the pointer is on them, and offer to undo their action @long', async ({ page }) => {
    await openHeldGallery(page);
    await page.getByRole('button', { name: 'Toast with undo' }).click();
    await page.getByText('Ticket closed').hover();
    await page.clock.runFor(20_000);
    await expect(page.getByText('Ticket closed')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Open again')).toBeVisible();
    await page.clock.runFor(300);
    await expect(page.getByText('Ticket closed')).toHaveCount(0);
  });
});

test.describe('a dialog', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Reject the request of Ada Marsh' });

  test('focuses its first field, blocks the page behind it, and restores the focus when it closes @long', async ({ page }) => {
    await openGallery(page);
    const button = page.getByRole('button', { name: 'Window' });
    await button.click();
    await expect(dialogOf(page).getByRole('textbox', { name: /^A sentence for Ada/ })).toBeFocused();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(30, 600);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('does not block toasts: they can be pressed and are announced, even a toast that was there before @long', async ({ page }) => {
    await openHeldGallery(page);
    await page.getByRole('button', { name: 'Toast with undo' }).click();
    await page.getByRole('button', { name: 'Window' }).click();
    const undo = dialogOf(page).getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveCount(1);
    await page.getByRole('button', { name: 'Keep as a draft' }).click();
    await expect(dialogOf(page).getByRole('status').filter({ hasText: 'Kept as a draft' })).toBeVisible();
    await undo.last().click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Draft thrown away.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Ticket closed')).toBeVisible();
  });
});

test('a removed element passes the focus to its container, and a closed toast returns the focus @long', async ({ page }) => {
  await openGallery(page);
  const readFocused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  await page.evaluate(() => {
    const part = document.createElement('section');
    part.setAttribute('aria-label', 'A part');
    part.innerHTML = '<p><button>Gone</button></p>';
    document.querySelector('main')?.append(part);
    part.querySelector('button')?.focus();
    part.querySelector('p')?.remove();
  });
  await expect.poll(readFocused).toBe('A part');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.evaluate(() => document.querySelector('[aria-label="A part"]')?.remove());
  await page.waitForTimeout(150);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  const button = page.getByRole('button', { name: 'Toast with undo' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('Ticket closed')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the menu of more actions works with arrow keys, Home, End and letters @long', async ({ page }) => {
  await openGallery(page);
  const button = page.getByRole('button', { name: 'More', exact: true });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(item('Copy')).toBeFocused();
  for (const [key, name] of [
    ['ArrowUp', 'Delete'],
    ['ArrowDown', 'Copy'],
    ['End', 'Delete'],
    ['Home', 'Copy'],
    ['a', 'Archive'],
    ['c', 'Close for now'],
    ['c', 'Copy'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item(name), `${key} leads to ${name}`).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await item('Archive').click();
  await expect(page.getByText('Chosen: Archive.')).toBeVisible();
  await expect(button).toBeFocused();
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a list opened by a tap works with a hardware keyboard, and does not open the phone’s keyboard @long', async ({ page }) => {
    await openGallery(page);
    await page.getByRole('combobox', { name: /^Place Cabin/ }).tap();
    const list = page.getByRole('listbox');
    await expect(list).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const readPointed = async () => list.locator(`[id="${await list.getAttribute('aria-activedescendant')}"]`).getAttribute('data-pointed');
    await expect.poll(readPointed).toBe('true');
    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
    await page.getByRole('combobox', { name: /^Place / }).tap();
    await page.keyboard.press('c');
    await expect(page.getByRole('combobox', { name: 'Search Place' })).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Search Place' })).toHaveValue('c');
  });

  test('if the first tap of a double tap closes a dialog, the second tap presses nothing behind it @long', async ({ page }) => {
    // Send the second tap at once, so that a slow machine does not make two single taps of it.
    await openHeldGallery(page);
    await page.getByRole('button', { name: 'Window' }).click();
    const close = page.getByRole('dialog', { name: 'Reject the request of Ada Marsh' }).getByRole('button', { name: 'Close' });
    await close.click({ trial: true });
    const box = await close.boundingBox();
    const countPresses = () => page.evaluate(() => (window as unknown as { heard: number }).heard);
    await page.evaluate(() => {
      const counting = window as unknown as { heard: number };
      counting.heard = 0;
      document.addEventListener('click', () => (counting.heard += 1));
    });
    const middle = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
    for (const _tap of [1, 2]) await page.touchscreen.tap(...middle);
    expect(await countPresses()).toBe(1);
    await page.clock.runFor(500);
    await page.touchscreen.tap(...middle);
    expect(await countPresses()).toBe(2);
  });

  test('every option of a choice is 44 px high @long', async ({ page }) => {
    await openGallery(page);
    const heights = await page
      .locator('label:has(input[type=radio])')
      .evaluateAll((elements) => elements.map((item) => item.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
  });
});

test('buttons, fields and options are 36 px high with a mouse on a wide screen @long', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGallery(page);
  const heights = await page
    .locator('label:has(input[type=radio]), input[type=text], select, button[data-kind=main]:not([data-size=lg])')
    .evaluateAll((elements) => elements.map((item) => item.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  for (const height of heights.filter((height) => height > 0)) expect(height).toBe(36);
});

test('a press outside an open list closes it and focuses its button @long', async ({ page }) => {
  await openGallery(page);
  const place = page.getByRole('combobox', { name: /^Place Cabin/ });
  await place.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(place).toBeFocused();
});

test('a confirmation dialog focuses its safe button, and Escape means no @long', async ({ page }) => {
  await openGallery(page);
  const button = page.getByRole('button', { name: 'Question' });
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Delete Pine Lodge?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Kept.')).toBeVisible();
  await expect(button).toBeFocused();
  await button.click();
  await question.getByRole('button', { name: 'Delete Pine Lodge' }).click();
  await expect(page.getByText('Deleted.')).toBeVisible();
});

test('a spinner appears only after 600 ms, and disappears at the end @long', async ({ page }) => {
  await openHeldGallery(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.clock.runFor(550);
  await expect(page.getByText('Looking for places…')).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByText('Looking for places…')).toHaveCount(0);
});

test.describe('a list', () => {
  test('is sorted by its column headings, and its rows can be reached by arrow keys @long', async ({ page }) => {
    await openGallery(page);
    const list = page.getByRole('table', { name: 'People' });
    await list.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(list.getByRole('rowheader').first()).toHaveText('Ada Marsh');
    await expect(list.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await list.getByRole('button', { name: 'Ada Marsh', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('button', { name: 'Dana Whitfield', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list.getByRole('button', { name: 'Dana Whitfield', exact: true })).toHaveAttribute('aria-current', 'true');
  });

  test('highlights only the changed row @long', async ({ page }) => {
    await openGallery(page);
    await page.getByRole('button', { name: 'Change the second' }).click();
    await expect(page.locator('[data-settled]')).toHaveCount(1);
    await expect(page.locator('[data-settled]')).toContainText('Ada Marsh');
    await page.getByRole('button', { name: 'Add one' }).click();
    await expect(page.locator('[data-settled]')).toHaveCount(2);
  });

  test('does not move rows under the pointer, and applies changes after the pointer leaves @long', async ({ page }) => {
    // After two seconds without movement, the pointer no longer delays updates of the list.
    await openHeldGallery(page);
    const names = page.getByRole('table', { name: 'People' }).getByRole('rowheader');
    await expect(names).toHaveCount(7);
    await names.nth(2).hover();
    await page.getByRole('button', { name: 'Add one' }).evaluate((button: HTMLElement) => button.click());
    await expect(names).toHaveCount(8);
    await expect(names.first()).toHaveText('Ruth Hale');
    await page.mouse.move(5, 5);
    await expect(names.first()).toHaveText('A newcomer');
  });

  test('shows a thousand rows without delay @long', async ({ page }) => {
    await openGallery(page);
    await page.getByRole('tab', { name: 'A thousand' }).click();
    await expect(page.locator('[role=rowheader]')).toHaveCount(1_000);
  });
});

test('the color scheme is stored and applied before the first paint @long', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openGallery(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.route('**/*.js', (route) => (route.request().url().endsWith('scheme.js') ? route.continue() : route.abort()));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
});

test('the language is stored in a cookie and changes every text @long', async ({ page, context }) => {
  await openGallery(page);
  await page.getByRole('radio', { name: 'Español' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('Nada seleccionado')).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'language')).toMatchObject({ value: 'es', path: '/', sameSite: 'Lax' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

import type { Locator, Page } from '@playwright/test';
import { waitForStableBox } from './stable-box.ts';
import { findAxeViolations } from './axe.ts';
import { interceptLiveConnection } from './live-connection.ts';
import { type Camp, callAndExpectDone, expect, signIn, test } from './fixtures.ts';

const panel = '/admin?tab=places';

async function open(page: Page, camp: Camp, path = ''): Promise<void> {
  await signIn(page, camp, 'admin@demo.test', panel + path);
  await page.getByRole('treeitem').first().waitFor();
}

function row(page: Page, name: string): Locator {
  return page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) });
}

async function names(page: Page): Promise<string[]> {
  const allNames = await page.getByRole('treeitem').locator('[class*="name"]').allTextContents();
  return allNames;
}

async function middleOf(treeRow: Locator): Promise<{ x: number; y: number; height: number }> {
  const { x, y, height } = await waitForStableBox(treeRow);
  return { x: x + 14, y: y + height / 2, height };
}

async function orderOf(page: Page, ...wantedNames: string[]): Promise<string[]> {
  return (await names(page)).filter((name) => wantedNames.includes(name));
}

test('a place is dragged before another place and into a third one, and then moved back @long', async ({ demo, page }) => {
  await open(page, demo);
  await row(page, 'Chapel').scrollIntoViewIfNeeded();
  const findRows = async () => [await middleOf(row(page, 'Chapel')), await middleOf(row(page, 'Dining Hall'))] as const;
  const [chapel, dining] = await findRows();
  await page.mouse.move(chapel.x, chapel.y);
  await page.mouse.down();
  await page.mouse.move(dining.x, dining.y - dining.height * 0.4, { steps: 8 });
  await expect(page.getByText('Before Dining Hall')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => orderOf(page, 'Chapel', 'Dining Hall')).toEqual(['Chapel', 'Dining Hall']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => orderOf(page, 'Chapel', 'Dining Hall')).toEqual(['Dining Hall', 'Chapel']);

  const [chapelRow, hall] = await findRows();
  await page.mouse.move(chapelRow.x, chapelRow.y);
  await page.mouse.down();
  await page.mouse.move(hall.x, hall.y, { steps: 8 });
  await expect(page.getByText('Into Dining Hall')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(row(page, 'Chapel')).toHaveAttribute('aria-level', '1');
});

test('a finger drags a place by its handle, and a move that is not allowed shows a message @long', async ({ demo, browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 760 }, hasTouch: true })).newPage();
  await open(page, demo, '&q=oak');
  const [room, library] = [await middleOf(row(page, 'Room 2')), await middleOf(row(page, 'Library'))];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] });
  await send('touchStart', room);
  for (const share of [0.2, 0.5, 0.8, 1]) await send('touchMove', { x: room.x, y: room.y + (library.y + 16 - room.y) * share });
  await expect(page.getByText('After Library')).toBeVisible();
  await send('touchEnd');
  await expect.poll(() => orderOf(page, 'Room 2', 'Library')).toEqual(['Library', 'Room 2']);

  const [oak, inside] = [await middleOf(row(page, 'Oak House')), await middleOf(row(page, 'Library'))];
  await send('touchStart', oak);
  for (const share of [0.3, 0.7, 1]) await send('touchMove', { x: oak.x, y: oak.y + (inside.y - oak.y) * share });
  await expect(page.getByText('A place cannot be inside itself.')).toBeVisible();
  await send('touchEnd');
  await expect(row(page, 'Oak House')).toHaveAttribute('aria-level', '1');
});

/** Inserts a barn with a stall, and a loft, before all other places. None of them has bookings. */
async function useBarn(page: Page, camp: Camp, run: () => Promise<void>): Promise<void> {
  await open(page, camp);
  const placeInput = { kind: 'building', categories: [], sleeps: 0, seats: 0 };
  const add = (id: string, name: string, parentId: string | null, before: string | null) =>
    callAndExpectDone(page, camp, 'reservations.addPlace', { ...placeInput, id, name, parentId, before });
  await add('StoryLoftxxxxxxxxxxx', 'Loft', null, 'DemoPineLodgexxxxxxx');
  await add('StoryBarnxxxxxxxxxxx', 'Barn', null, 'StoryLoftxxxxxxxxxxx');
  await add('StoryStallxxxxxxxxxx', 'Stall', 'StoryBarnxxxxxxxxxxx', null);
  await expect(row(page, 'Stall')).toBeVisible();
  await run();
  await camp.sql("delete from bookings where place_id like 'Story%'");
  for (const id of ['StoryLoftxxxxxxxxxxx', 'StoryStallxxxxxxxxxx', 'StoryBarnxxxxxxxxxxx'])
    await callAndExpectDone(page, camp, 'reservations.deletePlace', { id });
}

test('places can be reached, collapsed and moved with the keyboard alone, and each step is announced @long', async ({ demo, page }) =>
  useBarn(page, demo, async () => {
    await row(page, 'Barn').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(row(page, 'Barn')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Loft')).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByRole('status').filter({ hasText: 'Loft, 1 of' })).toBeAttached();
    await expect.poll(() => orderOf(page, 'Loft', 'Barn')).toEqual(['Loft', 'Barn']);
    await expect(row(page, 'Loft')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    const moveResponse = page.waitForResponse((answer) => answer.request().postData()?.includes('"parentId":"StoryBarn') === true);
    await page.keyboard.press('Alt+ArrowRight');
    await expect(row(page, 'Loft')).toHaveAttribute('aria-level', '2');
    await expect(row(page, 'Loft')).toBeFocused();
    expect(await (await moveResponse).json()).toEqual([{ result: { data: { done: true } } }]);
    await expect(row(page, 'Loft')).toHaveAttribute('aria-level', '2');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(row(page, 'Loft')).toHaveAttribute('aria-level', '1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Loft' })).toBeVisible();
  }));

test('a step starts at the displayed position even if the updates of earlier steps arrive late @long', async ({ demo, page }) => {
  const line = await interceptLiveConnection(page);
  await useBarn(page, demo, async () => {
    await row(page, 'Loft').focus();
    line.hold();
    for (const key of ['Alt+ArrowUp', 'Alt+ArrowDown']) {
      const answer = page.waitForResponse(/movePlace/);
      await page.keyboard.press(key);
      await (await answer).finished();
    }
    // Both requests have been answered, but no live update has arrived yet.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await orderOf(page, 'Barn', 'Loft')).toEqual(['Barn', 'Loft']);
    await page.keyboard.press('Alt+ArrowRight');
    await expect(row(page, 'Loft')).toHaveAttribute('aria-level', '2');
    line.release();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(row(page, 'Loft')).toHaveAttribute('aria-level', '1');
    await expect.poll(() => orderOf(page, 'Barn', 'Loft')).toEqual(['Barn', 'Loft']);
  });
});

test('a step that would create a conflict between bookings is reverted and names their reservations @long', async ({ demo, page }) =>
  useBarn(page, demo, async () => {
    const span = { startsAt: '2032-02-06T20:00:00.000Z', endsAt: '2032-02-08T16:00:00.000Z' };
    const booked = (name: string, place: string) =>
      callAndExpectDone(page, demo, 'reservations.create', {
        id: `Story${name}`.padEnd(20, 'x'),
        ...span,
        name,
        classification: 'retreat',
        state: 'confirmed',
        bookings: [{ id: `Story${name}Has`.padEnd(20, 'x'), placeId: place, ...span }],
      });
    await booked('Threshers', 'StoryBarnxxxxxxxxxxx');
    await booked('Swallows', 'StoryLoftxxxxxxxxxxx');
    await row(page, 'Loft').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByText('This would create overlapping bookings')).toBeVisible();
    await expect(page.getByText(/Swallows/).first()).toBeVisible();
    await expect(row(page, 'Loft')).toHaveAttribute('aria-level', '1');
    await expect(row(page, 'Loft')).toBeFocused();
    await row(page, 'Barn').click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(page.getByRole('alert')).toContainText('Barn is still bookedBarn by Threshers');
    await demo.sql("delete from reservations where id like 'Story%'");
  }));

test('two people change one place: changes of different fields are merged, and a conflict shows both values @long', async ({
  demo,
  browser,
}) => {
  const [ada, bea] = await Promise.all([browser.newPage(), browser.newPage()]);
  for (const page of [ada, bea]) await open(page, demo, '&place=DemoChapelxxxxxxxxxx');
  await bea.getByLabel('Seats').fill('150');
  await ada.getByLabel('Seats').fill('160');
  await ada.getByLabel('Seats').press('Enter');
  await expect(ada.getByText('Chapel saved')).toBeVisible();
  await ada.getByLabel('Name').fill('Old Chapel');
  await ada.getByLabel('Name').blur();
  await expect(bea.getByRole('heading', { name: 'Old Chapel' })).toBeVisible();
  await expect(bea.getByLabel('Seats')).toHaveValue('150');
  await bea.getByLabel('Seats').press('Enter');
  await expect(bea.getByRole('alert')).toContainText('Theirs160Yours150');
  await bea.reload();
  await expect(bea.getByLabel('Seats')).toHaveValue('150');
  await bea.getByLabel('Seats').press('Enter');
  await expect(bea.getByRole('alert')).toContainText('Theirs160Yours150');
  await bea.getByRole('button', { name: 'Use mine' }).click();
  await expect(ada.getByLabel('Seats')).toHaveValue('150');
  await ada.getByLabel('Name').fill('dining hall');
  await ada.getByLabel('Name').press('Enter');
  await expect(ada.getByText('Another place here already has this name.')).toBeVisible();
  await ada.getByLabel('Name').fill('Chapel');
  await ada.getByLabel('Name').press('Enter');
  await expect(bea.getByRole('heading', { name: 'Chapel', exact: true })).toBeVisible();
});

test('a place is added, closed, opened, archived, found again and deleted', async ({ demo, page }) => {
  await open(page, demo, '&place=DemoMapleCottagexxxx');
  await page.getByRole('button', { name: 'Add a place inside' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Attic');
  await dialog.getByLabel('Sleeps').fill('some');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Enter a whole number, 0 or more.')).toBeVisible();
  await dialog.getByLabel('Sleeps').fill('2');
  await dialog.getByRole('button', { name: 'Add and create another' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await dialog.getByLabel('Name').fill('Porch');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Porch' })).toBeVisible();

  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Close for now');
  await expect(page.getByRole('dialog')).toContainText(/Booked there.*Okafor family/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await page.getByLabel('Reason').fill('Wasps');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Closed: Wasps')).toBeVisible();
  await choose('Archive');
  await expect(page.getByText('Porch is still booked')).toBeVisible();
  await expect(page.getByText(/Okafor family/)).toBeVisible();
  const cottage = `place_id = 'DemoMapleCottagexxxx'`;
  const freedBookings = await demo.sql<{ id: string }>(`update bookings set holds = false where ${cottage} and holds returning id`);
  await choose('Archive');
  await expect(page.getByText('Archived: it cannot be booked')).toBeVisible();
  await expect(page.getByText('Porch is archived')).toBeVisible();
  await expect(page.getByText('Porch is closed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Closed: Wasps')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('Closed: Wasps')).toBeHidden();
  await choose('Archive');
  await expect(page.getByText('Archived: it cannot be booked')).toBeVisible();
  await expect(row(page, 'Porch')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show archived' }).check();
  await expect(row(page, 'Porch')).toBeVisible();
  await choose('Delete');
  await expect(page.getByText('Porch deleted')).toBeVisible();
  await expect(row(page, 'Porch')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await row(page, 'Porch').click();
  await expect(page.getByText('Archived: it cannot be booked')).toBeVisible();
  await choose('Delete');
  await expect(row(page, 'Porch')).toHaveCount(0);
  await demo.sql('update bookings set holds = true where id = any($1)', [freedBookings.map(({ id }) => id)]);
});

for (const [device, viewport, colorScheme] of [
  ['a wide screen in light', { width: 1280, height: 900 }, 'light'],
  ['a phone in the dark', { width: 390, height: 760 }, 'dark'],
] as const)
  test(`axe finds no violations in the list of places on ${device} @long`, async ({ demo, browser }) => {
    test.slow();
    const page = await (await browser.newContext({ viewport, colorScheme })).newPage();
    await open(page, demo);
    expect(await findAxeViolations(page)).toEqual([]);
    await row(page, 'Pine Lodge').click();
    await page.getByRole('heading', { name: 'Pine Lodge' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  });

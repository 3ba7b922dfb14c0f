import AxeBuilder from '@axe-core/playwright';
import { expect, signIn, test } from './story.ts';

const forEveryone = [
  '/signin',
  '/request-account',
  '/request-submitted',
  '/create-account/nobody-has-this-link-00000',
  '/password-reset/request',
  '/password-reset?mode=resetPassword&oobCode=none',
  '/undo-email/nobody-has-this-link-00000',
  '/contact',
  '/contact/call-desk',
  '/nowhere',
  '/map',
];
const forAdministrators = [
  '/home',
  '/account-settings',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=places',
  '/matrix-list',
  '/reservation/LakesideFamilyCamp26',
  ...['requests', 'changes', 'people', 'messages', 'places', 'pointPersons', 'mails', 'jobs', 'settings'].map((tab) => `/admin?tab=${tab}`),
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing on any screen, ${colorScheme}, ${width} px`, async ({ browser, demo }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const found: string[] = [];
      const look = async (path: string) => {
        await page.goto(demo.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).analyze();
        found.push(...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${path} ${id}: ${node.html.slice(0, 160)}`)));
      };
      for (const path of forEveryone) await look(path);
      await signIn(page, demo, 'admin@demo.test');
      for (const path of forAdministrators) await look(path);
      await context.clearCookies();
      await signIn(page, demo, 'volunteer@demo.test');
      await look('/admin');
      expect(found).toEqual([]);
      await context.close();
    });
  }
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemoCamp } from './demo-camp.ts';
import { openTestHouse, type TestHouse } from './testing/house.ts';

let camp: TestHouse;
beforeAll(async () => {
  camp = await openTestHouse();
  await fillDemoCamp(camp.house);
});
afterAll(() => camp.close());

test('the demonstration camp has a name, phones, messages and people who can sign in', async () => {
  const visitor = camp.visitor();
  expect(await visitor.calls.settings.phone.query({ name: 'front-desk' })).toMatchObject({ label: 'Front desk' });
  expect(await visitor.calls.accounts.signIn.mutate({ email: 'admin@demo.test', password: 'bunkhouse' })).toEqual({ signedIn: true });
  const open = await visitor.watch('contact.messages', { state: 'open' });
  expect(open.rows()).toHaveLength(3);
  open.close();
  const facts = await visitor.watch('settings.camp');
  expect(facts.rows()).toMatchObject([{ name: 'Camp Birch' }]);
  facts.close();
});

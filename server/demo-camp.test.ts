import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoEventId } from '../rooms/accounts/server/demo.ts';
import type { MeRow, RequestRow } from '../rooms/accounts/shapes.ts';
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

const promised: [string, string, string, string[]][] = [
  [
    'admin@demo.test',
    'Chautauqua',
    'Administration',
    ['is-admin', 'view-event-*', 'edit-tv-display-*', 'access-images', 'is-admin-images'],
  ],
  ['maintenance@demo.test', 'Chautauqua', 'Maintenance', ['view-full-maintenance', 'submit-maintenance-tickets']],
  ['housekeeping@demo.test', 'Chautauqua', 'Housekeeping', ['view-home']],
  ['volunteer@demo.test', 'Chautauqua', 'Volunteer', ['view-home']],
  ['director@demo.test', 'Event Staff', 'Event Director', [`view-event-${demoEventId}`]],
  ['missionary@demo.test', 'MANNA Worldwide', 'MANNA Missionary', ['view-home']],
];

test.each(promised)('%s signs in and may do what is promised', async (email, accountType, accountArea, permissions) => {
  const guest = camp.visitor();
  expect(await guest.calls.accounts.signIn.mutate({ email, password: 'bunkhouse' })).toEqual({ signedIn: true });
  const me = await guest.watch('accounts.me');
  const [row] = me.rows<MeRow>();
  me.close();
  expect(row).toMatchObject({ email, accountType, accountArea });
  expect(row?.permissions.toSorted()).toEqual(permissions.toSorted());
});

test('two people wait for an account', async () => {
  const admin = camp.visitor();
  await admin.calls.accounts.signIn.mutate({ email: 'admin@demo.test', password: 'bunkhouse' });
  const requests = await admin.watch('accounts.requests');
  expect(
    requests
      .rows<RequestRow>()
      .map((row) => row.firstName)
      .toSorted(),
  ).toEqual(['Ada', 'Jonas']);
  requests.close();
});

import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#server/testing/open-test-app.ts';
import type { ChangeRequestRow, PersonRow, RequestRow, WaitingRow } from '#features/accounts/shapes.ts';
import { demoEventId, fillAccounts } from './demo.ts';
import { countRows } from './testing.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

describe('demo accounts', () => {
  const test = setUpTestApp();
  beforeAll(async () => {
    await fillAccounts(test.running.app);
  });

  it('include the six people of the documentation, who share one password', async () => {
    const admin = test.visitor();
    expect(await admin.calls.accounts.signIn.mutate({ email: 'admin@demo.test', password: demoPassword })).toEqual({ signedIn: true });
    const people = (await admin.watch('accounts.people')).rows<PersonRow>();
    const positions = Object.fromEntries(
      people.map((row) => [
        row.email,
        `${row.accountType} / ${row.accountArea}: ${row.permissions
          .map((grant) => grant.permission)
          .toSorted()
          .join(' ')}`,
      ]),
    );
    expect(positions).toEqual({
      'admin@demo.test': 'Chautauqua / Administration: access-images edit-tv-display-* is-admin is-admin-images view-event-*',
      'director@demo.test': `Event Staff / Event Director: view-event-${demoEventId}`,
      'housekeeping@demo.test': 'Chautauqua / Housekeeping: view-home',
      'maintenance@demo.test': 'Chautauqua / Maintenance: submit-maintenance-tickets view-full-maintenance',
      'missionary@demo.test': 'MANNA Worldwide / MANNA Missionary: view-home',
      'volunteer@demo.test': 'Chautauqua / Volunteer: view-home',
    });
    for (const { email } of people)
      expect(await test.visitor().calls.accounts.signIn.mutate({ email, password: demoPassword })).toEqual({ signedIn: true });
  });

  it('include two open account requests and one position change request', async () => {
    const admin = test.visitor();
    await admin.calls.accounts.signIn.mutate({ email: 'admin@demo.test', password: demoPassword });
    const requests = (await admin.watch('accounts.requests')).rows<RequestRow>();
    expect(Object.fromEntries(requests.map((row) => [row.firstName, [row.accountArea, row.pending]]))).toEqual({
      Ada: ['Volunteer', null],
      Jonas: ['MANNA Missionary', null],
    });
    expect((await admin.watch('accounts.changeRequests')).rows<ChangeRequestRow>()).toMatchObject([
      { email: 'volunteer@demo.test', newArea: 'Recreation' },
    ]);
    expect((await admin.watch('accounts.waiting')).rows<WaitingRow>()).toMatchObject([{ requests: 2, changeRequests: 1 }]);
  });

  it('are created only once and without an open session', async () => {
    expect(await countRows(test, 'sessions', `user_agent = ''`)).toBe(0);
    await expect(fillAccounts(test.running.app)).rejects.toThrow('empty database');
  });
});

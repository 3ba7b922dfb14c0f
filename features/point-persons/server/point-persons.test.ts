import { beforeAll, describe, expect, test } from 'vitest';
import { getFailureCode } from '#server/testing/guest.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { CurrentPointPersonRow, PointPersonRow, RoleRow } from '#features/point-persons/shapes.ts';

const host = 'RoleWeekendHost00000';
const nurse = 'RoleNurse00000000000';
const cook = 'RoleCook000000000000';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let bea: SignedInGuest;
beforeAll(async () => {
  ada = await testApp.person({ firstName: 'Ada', lastName: 'Admin', accountArea: 'Administration' });
  bea = await testApp.person({ firstName: 'Bea', lastName: 'Boss', permissions: ['is-admin'] });
});

const roleNames = (rows: RoleRow[]) => rows.toSorted((a, b) => a.position - b.position).map(({ name }) => name);

describe('the roles of point persons', () => {
  test('keep the order in which they were added; adding a role twice creates one', async () => {
    const roles = await bea.watch('pointPersons.roles');
    for (const [id, name] of [
      [host, ' Weekend host '],
      [nurse, 'Nurse'],
      [cook, 'Head cook'],
      [nurse, 'Nurse'],
    ] as const)
      expect(await ada.calls.pointPersons.addRole.mutate({ id, name })).toEqual({ done: true });
    await roles.until<RoleRow>((rows) => rows.length === 3);
    expect(roleNames(roles.rows())).toEqual(['Weekend host', 'Nurse', 'Head cook']);
    roles.close();
  });

  test('can be reordered, and every screen shows the new order live', async () => {
    const roles = await bea.watch('pointPersons.roles');
    await ada.calls.pointPersons.moveRole.mutate({ id: cook, before: nurse });
    await roles.until<RoleRow>((rows) => roleNames(rows).join() === 'Weekend host,Head cook,Nurse');
    await ada.calls.pointPersons.moveRole.mutate({ id: cook, before: null });
    await roles.until<RoleRow>((rows) => roleNames(rows).join() === 'Weekend host,Nurse,Head cook');
    expect(await ada.calls.pointPersons.moveRole.mutate({ id: 'RoleNobody0000000000', before: null })).toEqual({ refused: 'gone' });
    roles.close();
  });

  test('merge concurrent changes of different fields; changing the same field is a conflict with both values', async () => {
    const change = (who: SignedInGuest, changes: object) => who.calls.pointPersons.changeRole.mutate({ id: nurse, changes });
    await Promise.all([
      change(ada, { name: { from: 'Nurse', to: 'Camp nurse' } }),
      change(bea, { phone: { from: '', to: '513-555-0142' } }),
    ]);
    expect(await change(bea, { name: { from: 'Nurse', to: 'First aid' } })).toEqual({
      refused: 'conflict',
      conflicts: [{ field: 'name', theirs: 'Camp nurse', yours: 'First aid', by: 'Ada Admin', at: expect.any(String) }],
    });
    const roles = await ada.watch('pointPersons.roles');
    expect(roles.rows<RoleRow>().find(({ id }) => id === nurse)).toMatchObject({ name: 'Camp nurse', phone: '5135550142' });
    roles.close();
  });

  test('refuse a name that differs only in case, even if two people add it at once', async () => {
    expect(await ada.calls.pointPersons.addRole.mutate({ id: 'RoleOther00000000000', name: 'camp NURSE' })).toEqual({
      refused: 'name-taken',
      field: 'name',
    });
    const both = await Promise.all(
      [ada, bea].map((who, n) => who.calls.pointPersons.addRole.mutate({ id: `RoleTwin000000000000${n}`, name: 'Lifeguard' })),
    );
    expect(both.filter((answer) => 'refused' in answer)).toHaveLength(1);
  });

  test('return with their months and position after a removal is undone', async () => {
    const id = 'RoleDriver0000000000';
    await ada.calls.pointPersons.addRole.mutate({ id, name: 'Driver' });
    await ada.calls.pointPersons.moveRole.mutate({ id, before: cook });
    const order = async () => {
      const roles = await ada.watch('pointPersons.roles');
      roles.close();
      return roleNames(roles.rows());
    };
    const originalOrder = await order();
    await ada.calls.pointPersons.assign.mutate({ month: '6-2026', roleId: id, from: '', to: 'Sam' });
    const june = await bea.watch('pointPersons.month', { month: '6-2026' });
    await ada.calls.pointPersons.removeRole.mutate({ id });
    await june.until<PointPersonRow>((rows) => rows.every((row) => row.id !== id));
    expect(await ada.calls.pointPersons.removeRole.mutate({ id })).toEqual({ refused: 'gone' });
    expect(await ada.calls.pointPersons.assign.mutate({ month: '6-2026', roleId: id, from: 'Sam', to: 'Joe' })).toEqual({
      refused: 'gone',
    });
    await ada.calls.pointPersons.addRole.mutate({ id, name: 'Driver' });
    await june.until<PointPersonRow>((rows) => rows.some((row) => row.id === id && row.name === 'Sam'));
    expect(await order()).toEqual(originalOrder);
    june.close();
  });
});

describe('point persons of a month', () => {
  test('are stored with a trimmed name, and every account sees who is on duty now', async () => {
    const volunteer = await testApp.person({ accountArea: 'Volunteer' });
    const now = await volunteer.watch('pointPersons.onNow');
    await ada.calls.pointPersons.assign.mutate({ month: '6-2026', roleId: host, from: '', to: '  Ruth Okafor ' });
    await now.until<CurrentPointPersonRow>((rows) => rows.some((row) => row.id === host && row.name === 'Ruth Okafor'));
    expect(await getFailureCode(volunteer.calls.pointPersons.assign.mutate({ month: '6-2026', roleId: host, from: '', to: 'Me' }))).toBe(
      'not-allowed',
    );
    now.close();
  });

  test('refuse the second of two concurrent names for one role', async () => {
    const set = (who: SignedInGuest, to: string) => who.calls.pointPersons.assign.mutate({ month: '7-2026', roleId: host, from: '', to });
    const both = await Promise.all([set(ada, 'Ruth'), set(bea, 'Joel')]);
    const refused = both.filter((answer) => 'refused' in answer);
    expect(refused).toMatchObject([
      { refused: 'conflict', conflicts: [{ field: 'name', by: 'refused' in both[0] ? 'Bea Boss' : 'Ada Admin' }] },
    ]);
  });

  test('report who entered the name in this role and month', async () => {
    const set = (who: SignedInGuest, roleId: string, month: string, to: string) =>
      who.calls.pointPersons.assign.mutate({ month, roleId, from: '', to });
    await set(ada, host, '10-2026', 'Ruth');
    await set(bea, nurse, '10-2026', 'Ruth');
    await set(bea, host, '11-2026', 'Ruth');
    expect(await set(bea, host, '10-2026', 'Joel')).toMatchObject({ conflicts: [{ theirs: 'Ruth', by: 'Ada Admin' }] });
    await bea.calls.pointPersons.copyMonth.mutate({ from: '11-2026', to: '12-2026' });
    const copied = await set(ada, host, '12-2026', 'Joel');
    expect(copied, 'a copied month does not say who').toEqual({
      refused: 'conflict',
      field: 'name',
      conflicts: [{ field: 'name', theirs: 'Ruth', yours: 'Joel' }],
    });
  });

  test('allow only the first of two people to clear the same name', async () => {
    const set = (who: SignedInGuest) => who.calls.pointPersons.assign.mutate({ month: '8-2026', roleId: host, from: '', to: 'Ruth' });
    expect([await set(ada), await set(bea)]).toEqual([{ done: true }, { done: true, isSame: true }]);
  });

  test('are copied from another month only into empty roles, even if copied twice', async () => {
    await ada.calls.pointPersons.assign.mutate({ month: '6-2026', roleId: cook, from: '', to: 'Marta' });
    const july = await bea.watch('pointPersons.month', { month: '7-2026' });
    const hosted = july.rows<PointPersonRow>().find(({ id }) => id === host)?.name;
    expect(await ada.calls.pointPersons.copyMonth.mutate({ from: '6-2026', to: '7-2026' })).toEqual({ copied: 2 });
    await july.until<PointPersonRow>((rows) => rows.some((row) => row.id === cook && row.name === 'Marta'));
    expect(july.rows<PointPersonRow>().find(({ id }) => id === host)?.name).toBe(hosted);
    expect(await ada.calls.pointPersons.copyMonth.mutate({ from: '6-2026', to: '7-2026' })).toEqual({ copied: 0 });
    expect(await ada.calls.pointPersons.copyMonth.mutate({ from: '1-2020', to: '7-2026' })).toEqual({ refused: 'nothing-to-copy' });
    july.close();
  });

  test.each([{ month: '13-2026' }, { month: '06-2026' }, { month: '6-26' }, { month: '6-2026', to: 'x'.repeat(121) }])(
    'refuse the invalid input %j',
    async (invalidFields) => {
      const input = { roleId: host, from: '', to: 'Ruth', ...invalidFields };
      expect(await getFailureCode(ada.calls.pointPersons.assign.mutate(input))).toBe('bad-shape');
    },
  );

  test('are never overwritten by a concurrent copy of another month', async () => {
    await ada.calls.pointPersons.assign.mutate({ month: '1-2040', roleId: host, from: '', to: 'Ruth Okafor' });
    for (let year = 2041; year < 2071; year += 1) {
      const month = `1-${year}`;
      const [named, copied] = await Promise.all([
        ada.calls.pointPersons.assign.mutate({ month, roleId: host, from: '', to: 'Joel Marsh' }),
        bea.calls.pointPersons.copyMonth.mutate({ from: '1-2040', to: month }),
      ]);
      expect('done' in named).toBe('copied' in copied && copied.copied === 0);
    }
  });

  test('change at the start of a month in the camp’s time zone', async () => {
    await ada.calls.pointPersons.assign.mutate({ month: '7-2026', roleId: nurse, from: '', to: 'Grace' });
    testApp.clock.set('2026-07-01T03:59:59.000Z');
    // Sessions from June have expired.
    const late = await testApp.person({ accountArea: 'Volunteer' });
    const now = await late.watch('pointPersons.onNow');
    const nurseOf = (rows: CurrentPointPersonRow[]) => rows.find(({ id }) => id === nurse);
    expect(nurseOf(now.rows())).toMatchObject({ name: '', turnsAt: '2026-07-01T04:00:00.000Z' });
    testApp.clock.advance(1_000);
    await now.until<CurrentPointPersonRow>((rows) => nurseOf(rows)?.name === 'Grace');
    expect(nurseOf(now.rows())?.turnsAt).toBe('2026-08-01T04:00:00.000Z');
    now.close();
  });
});

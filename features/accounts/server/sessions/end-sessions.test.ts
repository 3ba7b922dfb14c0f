import { describe, expect, it } from 'vitest';
import { sessionOverCode } from '#platform/live/protocol.ts';
import { day, hour, minute } from '#platform/time/instant.ts';
import { getFailureCode, type Guest } from '#server/testing/guest.ts';
import { demoPassword, type SignedInGuest } from '#server/testing/open-test-app.ts';
import type { SessionRow } from '#features/accounts/shapes.ts';
import { signInAdministrator, countRows } from '#features/accounts/server/testing.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

describe('sessions', () => {
  const test = setUpTestApp();

  const isIn = async (guest: Guest) => (await getFailureCode(guest.calls.accounts.withdrawChange.mutate({}))) === 'none';

  async function alsoIn(person: SignedInGuest): Promise<Guest> {
    const guest = test.visitor();
    await guest.calls.accounts.signIn.mutate({ email: person.email, password: demoPassword });
    return guest;
  }

  it('are listed only for their owner, with the current browser marked', async () => {
    const vera = await test.person();
    const phone = await alsoIn(vera);
    await test.person();
    const rows = (await phone.watch('accounts.sessions')).rows<SessionRow>();
    expect(rows).toHaveLength(2);
    expect(rows.filter((row) => row.current)).toHaveLength(1);
    expect(rows.find((row) => !row.current)).toMatchObject({ userAgent: 'a test', address: '127.0.0.1' });
    expect(JSON.stringify(rows)).not.toContain(phone.cookie().replace('session=', ''));
  });

  it('endSession ends one session and closes its open screens', async () => {
    const vera = await test.person();
    const phone = await alsoIn(vera);
    const list = await vera.watch('accounts.sessions');
    const onPhone = await phone.watch('accounts.me');
    const other = list.rows<SessionRow>().find((row) => !row.current);
    expect(await vera.calls.accounts.endSession.mutate({ id: other?.id ?? '' })).toEqual({ done: true });
    expect(await isIn(phone)).toBe(false);
    expect(await onPhone.closed).toBe(sessionOverCode);
    await list.until((rows) => rows.length === 1);
    expect(await isIn(vera)).toBe(true);
  });

  it('endSession refuses sessions of other accounts and unknown sessions with the same response', async () => {
    const [vera, tom] = [await test.person(), await test.person()];
    const [own] = (await vera.watch('accounts.sessions')).rows<SessionRow>();
    for (const id of [own?.id ?? '', 'f'.repeat(64)]) expect(await tom.calls.accounts.endSession.mutate({ id })).toEqual({ done: true });
    expect(await isIn(vera)).toBe(true);
    expect(await isIn(tom)).toBe(true);
  });

  it('signOut ends only the session of this browser', async () => {
    const vera = await test.person();
    const phone = await alsoIn(vera);
    const cookie = phone.cookie();
    await phone.calls.accounts.signOut.mutate({});
    expect(phone.cookie()).toBe('');
    expect(await isIn(test.visitor({ cookie }))).toBe(false);
    expect(await isIn(vera)).toBe(true);
    expect(await test.visitor().calls.accounts.signOut.mutate({})).toEqual({ done: true });
  });

  it('signOut with an account ends no session of a different account', async () => {
    const [vera, tom] = [await test.person(), await test.person()];
    expect(await tom.calls.accounts.signOut.mutate({ account: vera.accountId })).toEqual({ done: true });
    expect(await isIn(tom)).toBe(true);
    expect(await isIn(vera)).toBe(true);
    const cookie = vera.cookie();
    await vera.calls.accounts.signOut.mutate({ account: vera.accountId });
    expect(await isIn(test.visitor({ cookie }))).toBe(false);
    expect(await test.visitor().calls.accounts.signOut.mutate({ account: vera.accountId })).toEqual({ done: true });
  });

  it('endOtherSessions keeps the current session, and signOutEverywhere ends all sessions', async () => {
    const vera = await test.person();
    const [phone, tablet] = [await alsoIn(vera), await alsoIn(vera)];
    await phone.calls.accounts.endOtherSessions.mutate({});
    expect(await Promise.all([vera, phone, tablet].map(isIn))).toEqual([false, true, false]);
    const laptop = await alsoIn(vera);
    await phone.calls.accounts.signOutEverywhere.mutate({});
    expect(phone.cookie()).toBe('');
    expect(await isIn(laptop)).toBe(false);
    expect(await countRows(test, 'sessions', `account_id = '${vera.accountId}'`)).toBe(0);
  });

  it('endSessionsOf is allowed only for administrators and refuses an unknown account', async () => {
    const [vera, dana] = [await test.person(), await signInAdministrator(test)];
    expect(await getFailureCode(vera.calls.accounts.endSessionsOf.mutate({ id: dana.accountId }))).toBe('not-allowed');
    expect(await dana.calls.accounts.endSessionsOf.mutate({ id: vera.accountId })).toEqual({ done: true });
    expect(await isIn(vera)).toBe(false);
    expect(await dana.calls.accounts.endSessionsOf.mutate({ id: 'A'.repeat(20) })).toEqual({ refused: 'not-found' });
  });

  describe('expiry of sessions', () => {
    it('happens 14 days after the last call', async () => {
      const vera = await test.person();
      test.clock.advance(13 * day);
      expect(await isIn(vera)).toBe(true);
      await expect
        .poll(() => countRows(test, 'sessions', `account_id = '${vera.accountId}' and last_seen_at = '${test.clock.now()}'`))
        .toBe(1);
      test.clock.advance(13 * day);
      expect(await isIn(vera)).toBe(true);
      await expect
        .poll(() => countRows(test, 'sessions', `account_id = '${vera.accountId}' and last_seen_at = '${test.clock.now()}'`))
        .toBe(1);
      test.clock.advance(4 * day);
      expect(await isIn(vera)).toBe(false);
    });

    it('happens 14 days after the sign-in if no call follows', async () => {
      const vera = await test.person();
      test.clock.advance(14 * day);
      expect(await isIn(vera)).toBe(false);
    });

    it('happens for an administrator after 12 hours without a call and closes open screens', async () => {
      const dana = await signInAdministrator(test);
      const open = await dana.watch('accounts.people');
      test.clock.advance(12 * hour - minute);
      expect(open.denied()).toBeUndefined();
      test.clock.advance(minute);
      expect(await open.closed).toBe(sessionOverCode);
      expect(await isIn(dana)).toBe(false);
    });

    it("removes the session from the owner's list on other screens", async () => {
      const vera = await test.person();
      test.clock.advance(day);
      const phone = await alsoIn(vera);
      const list = await phone.watch('accounts.sessions');
      expect(list.rows()).toHaveLength(2);
      test.clock.advance(13 * day);
      await list.until((rows) => rows.length === 1);
    });
  });
});

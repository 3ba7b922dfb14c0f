import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import type { ChangeRequestRow, HistoryRow, MeRow, PersonRow, WaitingRow } from '#features/accounts/shapes.ts';
import { signInAdministrator, countRows, listEventKinds, findMailsTo } from '#features/accounts/server/testing.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

describe("changes to the caller's own account", () => {
  const test = setUpTestApp();

  describe('changeProfile', () => {
    it('changes only the sent fields and records their earlier values', async () => {
      const [dana, vera] = [await signInAdministrator(test), await test.person()];
      const me = await vera.watch('accounts.me');
      const people = await dana.watch('accounts.people');
      expect(await vera.calls.accounts.changeProfile.mutate({ firstName: 'Verena', birthday: '2001-02-03', language: 'es' })).toEqual({
        done: true,
      });
      await me.until<MeRow>(
        ([row]) => row?.firstName === 'Verena' && row.birthday === '2001-02-03' && row.language === 'es' && row.lastName === 'Lind',
      );
      await people.until<PersonRow>((rows) => rows.some((row) => row.id === vera.accountId && row.firstName === 'Verena'));
      const [happened] = (await dana.watch('accounts.history', { id: vera.accountId })).rows<HistoryRow>();
      expect(happened).toMatchObject({
        kind: 'accounts.profile-changed',
        actorName: 'Vera Lind',
        before: { firstName: 'Vera', birthday: null, language: 'en' },
        after: { firstName: 'Verena', birthday: '2001-02-03', language: 'es' },
      });
      await vera.calls.accounts.changeProfile.mutate({ birthday: null });
      await me.until<MeRow>(([row]) => row?.birthday === null);
    });

    it('records nothing if no field changes', async () => {
      const vera = await test.person();
      await vera.calls.accounts.changeProfile.mutate({ firstName: 'Vera' });
      await vera.calls.accounts.changeProfile.mutate({});
      expect(await listEventKinds(test, vera.accountId)).toEqual([]);
    });

    it('stores a phone number as ten digits or in E.164 form', async () => {
      const vera = await test.person();
      const me = await vera.watch('accounts.me');
      await vera.calls.accounts.changeProfile.mutate({ phone: '(513) 555-0199' });
      await me.until<MeRow>(([row]) => row?.phone === '5135550199');
      await vera.calls.accounts.changeProfile.mutate({ phone: '+49 30 5550108' });
      expect(await me.until<MeRow>(([row]) => row?.phone === '+49305550108')).toHaveLength(1);
    });

    it.each([
      ['a type', { accountType: 'Event Staff' }],
      ['permissions', { permissions: ['is-admin'] }],
      ['an email', { email: 'other@example.org' }],
      ['an empty name', { firstName: ' ' }],
      ['a day that does not exist', { birthday: '2001-02-30' }],
      ['a year that cannot be stored', { birthday: '0000-01-01' }],
      ['another language', { language: 'de' }],
    ])('refuses invalid input: %s', async (_what, wrong) => {
      const vera = await test.person();
      expect(await getFailureCode(vera.calls.accounts.changeProfile.mutate(wrong as never))).toBe('bad-shape');
      expect(await listEventKinds(test, vera.accountId)).toEqual([]);
    });
  });

  describe('profile picture', () => {
    const asUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
    const drawn = (format: 'png' | 'jpeg' | 'webp') =>
      sharp({ create: { width: 400, height: 300, channels: 3, background: '#16724f' } })
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .toFormat(format)
        .toBuffer();

    it.each(['png', 'jpeg', 'webp'] as const)('stores %s as a square WebP of 96 pixels without metadata', async (format) => {
      const vera = await test.person();
      const me = await vera.watch('accounts.me');
      expect(await vera.calls.accounts.changeProfile.mutate({ profilePic: asUrl(format, await drawn(format)) })).toEqual({ done: true });
      const [row] = await me.until<MeRow>(([account]) => account?.profilePic !== '');
      const bytes = Buffer.from(row?.profilePic.replace('data:image/webp;base64,', '') ?? '', 'base64');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
      expect(bytes.toString('latin1')).not.toContain('secret place');
      expect(bytes.length).toBeLessThan(32 * 1024);
    });

    it('can be a color or empty', async () => {
      const vera = await test.person();
      const me = await vera.watch('accounts.me');
      await vera.calls.accounts.changeProfile.mutate({ profilePic: '#16724f' });
      await me.until<MeRow>(([row]) => row?.profilePic === '#16724f');
      await vera.calls.accounts.changeProfile.mutate({ profilePic: '' });
      expect(await me.until<MeRow>(([row]) => row?.profilePic === '')).toHaveLength(1);
    });

    it('refuses a file that is not a raster image, such as an SVG declared as PNG', async () => {
      const vera = await test.person();
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
      for (const bytes of [Buffer.from('not a picture'), svg, (await drawn('png')).subarray(0, 60), Buffer.alloc(0)]) {
        const answer = await failureOrAnswer(
          vera.calls.accounts.changeProfile.mutate({ profilePic: `data:image/png;base64,${bytes.toString('base64')}` }),
        );
        expect([{ refused: 'not-a-picture', field: 'profilePic' }, 'bad-shape']).toContainEqual(answer);
      }
      expect(await getFailureCode(vera.calls.accounts.changeProfile.mutate({ profilePic: asUrl('svg+xml', svg) }))).toBe('bad-shape');
      expect(await countRows(test, 'accounts', `id = '${vera.accountId}' and profile_pic <> ''`)).toBe(0);
    });

    async function failureOrAnswer<Answer>(call: Promise<Answer>): Promise<Answer | string> {
      const failed = await getFailureCode(call);
      return failed === 'none' ? call : failed;
    }
  });

  describe('requestChange', () => {
    const kitchen = { accountType: 'Chautauqua', accountArea: 'Food Service' } as const;

    it('allows one open request per person, which administrators see and the person can withdraw', async () => {
      const [dana, vera] = [await signInAdministrator(test), await test.person()];
      const [all, waiting, own] = [
        await dana.watch('accounts.changeRequests'),
        await dana.watch('accounts.waiting'),
        await vera.watch('accounts.myChangeRequest'),
      ];
      expect(await vera.calls.accounts.requestChange.mutate({ accountType: 'Event Staff', accountArea: 'Event Staff' })).toEqual({
        done: true,
      });
      expect(await vera.calls.accounts.requestChange.mutate(kitchen)).toEqual({ done: true });
      const [row] = await all.until<ChangeRequestRow>((rows) => rows.length === 1 && rows[0]?.newArea === 'Food Service');
      expect(row).toMatchObject({
        accountId: vera.accountId,
        firstName: 'Vera',
        email: vera.email,
        oldType: 'Chautauqua',
        oldArea: 'Volunteer',
        newType: 'Chautauqua',
      });
      await own.until<ChangeRequestRow>((rows) => rows.length === 1 && rows[0]?.newArea === 'Food Service');
      await waiting.until<WaitingRow>(([counts]) => counts?.changeRequests === 1);
      expect(await vera.calls.accounts.withdrawChange.mutate({})).toEqual({ done: true });
      for (const view of [all, own]) await view.until((rows) => rows.length === 0);
      expect(await findMailsTo(test, vera.email)).toEqual([]);
      expect(await listEventKinds(test, vera.accountId)).toEqual([
        'accounts.change-requested',
        'accounts.change-requested',
        'accounts.change-withdrawn',
      ]);
    });

    it('refuses the current position and positions that people cannot select', async () => {
      const vera = await test.person();
      expect(await vera.calls.accounts.requestChange.mutate({ accountType: 'Chautauqua', accountArea: 'Volunteer' })).toEqual({
        refused: 'no-change',
      });
      expect(
        await getFailureCode(vera.calls.accounts.requestChange.mutate({ accountType: 'Chautauqua', accountArea: 'Development' })),
      ).toBe('bad-shape');
      expect(await countRows(test, 'change_requests')).toBe(0);
    });

    it('approveChange changes the position and notifies the person', async () => {
      const [dana, vera] = [await signInAdministrator(test), await test.person()];
      const me = await vera.watch('accounts.me');
      await vera.calls.accounts.requestChange.mutate(kitchen);
      const [row] = await (
        await dana.watch('accounts.changeRequests')
      ).until<ChangeRequestRow>((rows) => rows.some((request) => request.accountId === vera.accountId));
      expect(await getFailureCode(vera.calls.accounts.approveChange.mutate({ id: row?.id ?? '' }))).toBe('not-allowed');
      expect(await dana.calls.accounts.approveChange.mutate({ id: row?.id ?? '' })).toEqual({ done: true });
      await me.until<MeRow>(([account]) => account?.accountArea === 'Food Service');
      expect((await findMailsTo(test, vera.email)).map((mail) => mail.kind)).toEqual(['accounts.change-approved']);
      expect(await dana.calls.accounts.approveChange.mutate({ id: row?.id ?? '' })).toEqual({ refused: 'gone' });
    });

    it('approveChange requires a confirmation if the new position gives access to /admin', async () => {
      const [dana, vera] = [await signInAdministrator(test), await test.person()];
      await vera.calls.accounts.requestChange.mutate({ accountType: 'Chautauqua', accountArea: 'Administration' });
      const rows = (await dana.watch('accounts.changeRequests')).rows<ChangeRequestRow>();
      const id = rows.find(({ accountId }) => accountId === vera.accountId)?.id ?? '';
      const approve = (more: object) => dana.calls.accounts.approveChange.mutate({ id, ...more });
      const opensAdmin = () => getFailureCode(vera.calls.accounts.search.query({ words: 'vera' }));
      expect(await approve({})).toEqual({ refused: 'confirm-administrator' });
      expect(await approve({ confirmsAdministrator: false })).toEqual({ refused: 'confirm-administrator' });
      expect(await opensAdmin()).toBe('not-allowed');
      expect(await findMailsTo(test, vera.email)).toEqual([]);
      expect(await countRows(test, 'change_requests', `id = '${id}'`)).toBe(1);
      expect(await approve({ confirmsAdministrator: true })).toEqual({ done: true });
      expect(await opensAdmin()).toBe('none');
    });

    it('approveChange requires a confirmation if a temporary administrator becomes permanent', async () => {
      const [dana, vera] = [await signInAdministrator(test), await test.person()];
      const untilSunday = { permission: 'is-admin', endsAt: addMilliseconds(test.clock.now(), 3 * day) };
      await dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, grant: [untilSunday], confirmsAdministrator: true });
      await vera.calls.accounts.requestChange.mutate({ accountType: 'Chautauqua', accountArea: 'Administration' });
      const rows = (await dana.watch('accounts.changeRequests')).rows<ChangeRequestRow>();
      const id = rows.find(({ accountId }) => accountId === vera.accountId)?.id ?? '';
      expect(await dana.calls.accounts.approveChange.mutate({ id })).toEqual({ refused: 'confirm-administrator' });
      expect(await countRows(test, 'accounts', `id = '${vera.accountId}' and account_area = 'Volunteer'`)).toBe(1);
      expect(await dana.calls.accounts.approveChange.mutate({ id, confirmsAdministrator: true })).toEqual({ done: true });
    });

    it('rejectChange keeps the position and emails the reason', async () => {
      const [dana, vera] = [await signInAdministrator(test), await test.person()];
      await vera.calls.accounts.requestChange.mutate(kitchen);
      const [row] = await (
        await dana.watch('accounts.changeRequests')
      ).until<ChangeRequestRow>((rows) => rows.some((request) => request.accountId === vera.accountId));
      expect(await dana.calls.accounts.rejectChange.mutate({ id: row?.id ?? '', reason: 'The kitchen is full.' })).toEqual({ done: true });
      expect((await findMailsTo(test, vera.email)).map((mail) => mail.textBody)).toEqual([expect.stringContaining('The kitchen is full.')]);
      expect(await countRows(test, 'accounts', `id = '${vera.accountId}' and account_area = 'Volunteer'`)).toBe(1);
      expect(await dana.calls.accounts.rejectChange.mutate({ id: row?.id ?? '' })).toEqual({ refused: 'gone' });
      expect(await listEventKinds(test, vera.accountId)).toEqual(['accounts.change-requested', 'accounts.change-rejected']);
    });
  });
});

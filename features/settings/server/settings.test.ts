import { beforeAll, describe, expect, test } from 'vitest';
import { getFailureCode } from '#server/testing/guest.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { formattingOf } from '#platform/server/formatting-of.ts';
import type { CampRow, PhoneRow, SettingsRow } from '#features/settings/shapes.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { changeSettings } from './change-settings.ts';
import { getCampSettings } from './public.ts';

const testApp = setUpTestApp({ environment: { TZ_CAMP: 'America/Chicago' } });
let ada: SignedInGuest;
beforeAll(async () => {
  ada = await testApp.person({ firstName: 'Ada', lastName: 'Admin', accountArea: 'Administration' });
});

describe('camp settings', () => {
  test('have the default values at first, and show visitors only public fields', async () => {
    const camp = await testApp.visitor().watch('settings.camp');
    expect(camp.rows<CampRow>()).toEqual([
      {
        id: 'camp',
        name: 'Bunkhouse',
        zone: 'America/Chicago',
        locale: 'en-US',
        homePath: '/home',
        passwordMinimum: 6,
        senderName: 'Bunkhouse',
        noPhotosMark: 'orange wristband',
        ticketPhotoDays: 0,
        senderAddress: null,
      },
    ]);
    camp.close();
  });

  test('change live for everyone; concurrent changes of different fields are both saved', async () => {
    const bea = await testApp.person({ firstName: 'Bea', lastName: 'Boss', permissions: ['is-admin'] });
    const camp = await testApp.visitor().watch('settings.camp');
    await Promise.all([
      ada.calls.settings.change.mutate({ name: 'Camp Birch' }),
      bea.calls.settings.change.mutate({ zone: 'America/Denver', passwordMinimum: 8 }),
    ]);
    await camp.until<CampRow>(([row]) => row?.name === 'Camp Birch' && row.zone === 'America/Denver' && row.passwordMinimum === 8);
    camp.close();
    // The view can show both changes before the feed reports the second change, but only the feed clears the cache.
    await expect
      .poll(() => getCampSettings(testApp.running.app))
      .toMatchObject({ name: 'Camp Birch', senderName: 'Camp Birch', zone: 'America/Denver' });
  });

  test('refuse to change a field that someone else has changed since the caller loaded it', async () => {
    const seen = { homePath: '/home', noPhotosMark: 'orange wristband' };
    expect(await ada.calls.settings.change.mutate({ noPhotosMark: 'blue sticker', seen })).toEqual({ done: true });
    const late = { homePath: '/calendar', noPhotosMark: 'red hat', seen };
    expect(await ada.calls.settings.change.mutate(late)).toEqual({ refused: 'conflict' });
    const all = await ada.watch('settings.all');
    expect(all.rows<SettingsRow>()).toMatchObject([{ homePath: '/home', noPhotosMark: 'blue sticker' }]);
    all.close();
    // Equal values are no conflict. Fields without a `seen` value are not compared.
    expect(await ada.calls.settings.change.mutate({ noPhotosMark: 'blue sticker', seen })).toEqual({ done: true });
    expect(await ada.calls.settings.change.mutate({ noPhotosMark: 'orange wristband' })).toEqual({ done: true });
  });

  test('apply to the next call on the same server, before the change feed reports them', async () => {
    const feed = { isCurrent: () => true, subscribe: () => () => {}, onGap: () => () => {} };
    const app = { ...testApp.running.app, feed } as unknown as AppContext;
    const change = (ticketPhotoDays: number) => changeSettings({ app, caller: null, input: { ticketPhotoDays } } as never);
    for (const days of [3, 0]) {
      await getCampSettings(app);
      await change(days);
      expect((await getCampSettings(app)).ticketPhotoDays).toBe(days);
    }
  });

  test('record every change with its author in the history', async () => {
    await ada.calls.settings.change.mutate({ homePath: '/calendar', name: 'Camp Birch' });
    const history = await ada.watch('settings.history', { id: 'camp' });
    expect(history.rows()[0]).toMatchObject({
      kind: 'settings.changed',
      actorName: 'Ada Admin',
      before: { homePath: '/home' },
      after: { homePath: '/calendar' },
    });
    const before = history.rows().length;
    await ada.calls.settings.change.mutate({ homePath: '/calendar' });
    await ada.calls.settings.change.mutate({ homePath: '/home' });
    await history.until((rows) => rows.length === before + 1);
    history.close();
  });

  test('change the date format for everyone immediately', async () => {
    const camp = await testApp.visitor().watch('settings.camp');
    expect(await ada.calls.settings.change.mutate({ locale: 'en-CA' })).toEqual({ done: true });
    await camp.until<CampRow>(([row]) => row?.locale === 'en-CA');
    expect(await formattingOf(testApp.running.app, 'es')).toMatchObject({ language: 'es', locale: 'en-CA', zone: 'America/Denver' });
    const history = await ada.watch('settings.history', { id: 'camp' });
    expect(history.rows()).toContainEqual(expect.objectContaining({ before: { locale: 'en-US' }, after: { locale: 'en-CA' } }));
    history.close();
    await ada.calls.settings.change.mutate({ locale: 'en-US' });
    await camp.until<CampRow>(([row]) => row?.locale === 'en-US');
    camp.close();
  });

  test.each([
    { zone: 'Mars/Olympus' },
    { locale: 'de-DE' },
    { locale: 'en' },
    { homePath: 'https://elsewhere.example' },
    { homePath: '//elsewhere.example' },
    { homePath: '/nowhere' },
    { homePath: '/create-account/abc' },
    { homePath: '/signin' },
    { name: ' ' },
    { passwordMinimum: 5 },
    { passwordMinimum: 8.5 },
    { id: 'other' },
  ])('refuse the invalid change %j', async (change) => {
    expect(await getFailureCode(ada.calls.settings.change.mutate(change as never))).toBe('bad-shape');
    const all = await ada.watch('settings.all');
    expect(all.rows<SettingsRow>()).toMatchObject([{ id: 'camp', name: 'Camp Birch' }]);
    all.close();
  });
});

describe('phone numbers of the camp', () => {
  test('can be added, changed by field and removed, and visitors can query a single number', async () => {
    const phones = await ada.watch('settings.phones');
    const desk = { id: 'front-desk', label: 'Front desk', number: '(513) 555-0142', extension: '12' };
    expect(await ada.calls.settings.addPhone.mutate(desk)).toEqual({ done: true });
    expect(await ada.calls.settings.addPhone.mutate(desk)).toEqual({ refused: 'name-taken', field: 'id' });
    await Promise.all([
      ada.calls.settings.changePhone.mutate({ id: 'front-desk', changes: { label: { from: 'Front desk', to: 'Desk' } } }),
      ada.calls.settings.changePhone.mutate({ id: 'front-desk', changes: { extension: { from: '12', to: '7' } } }),
    ]);
    await phones.until<PhoneRow>(([row]) => row?.label === 'Desk' && row.extension === '7');
    const late = { label: { from: 'Front desk', to: 'Reception' } };
    expect(await ada.calls.settings.changePhone.mutate({ id: 'front-desk', changes: late })).toEqual({
      refused: 'conflict',
      conflicts: [{ field: 'label', theirs: 'Desk', yours: 'Reception', by: 'Ada Admin', at: expect.any(String) }],
    });
    expect(await testApp.visitor().calls.settings.phone.query({ name: 'front-desk' })).toEqual({
      id: 'front-desk',
      label: 'Desk',
      number: '5135550142',
      extension: '7',
    });

    await ada.calls.settings.removePhone.mutate({ id: 'front-desk' });
    await phones.until((rows) => rows.length === 0);
    expect(await ada.calls.settings.changePhone.mutate({ id: 'front-desk', changes: late })).toEqual({ refused: 'gone' });
    expect(await ada.calls.settings.removePhone.mutate({ id: 'front-desk' })).toEqual({ refused: 'gone' });
    expect(await testApp.visitor().calls.settings.phone.query({ name: 'front-desk' })).toBeNull();
    phones.close();
  });

  test.each([{ id: 'Front Desk' }, { number: '123' }, { extension: '12; wait' }, { label: '' }])(
    'refuse the invalid phone %j',
    async (invalidFields) => {
      const phone = { id: 'kitchen', label: 'Kitchen', number: '5135550143', ...invalidFields };
      expect(await getFailureCode(ada.calls.settings.addPhone.mutate(phone))).toBe('bad-shape');
    },
  );
});

test('calls and views of administration refuse volunteers and visitors', async () => {
  const volunteer = await testApp.person();
  const { settings } = volunteer.calls;
  const id = 'a'.repeat(20);
  const uuid = crypto.randomUUID();
  const tries = (calls: typeof settings) => [
    calls.change.mutate({ name: 'Mine' }),
    calls.addPhone.mutate({ id: 'x', label: 'X', number: '5135550142' }),
    calls.changePhone.mutate({ id: 'x', changes: {} }),
    calls.removePhone.mutate({ id: 'x' }),
    calls.sendAgain.mutate({ id }),
    calls.tryAgain.mutate({ id: uuid }),
  ];
  expect(await Promise.all(tries(settings).map(getFailureCode))).toEqual(Array(6).fill('not-allowed'));
  expect(await Promise.all(tries(testApp.visitor().calls.settings).map(getFailureCode))).toEqual(Array(6).fill('sign-in-needed'));

  for (const [view, input] of [['all'], ['phones'], ['history', { id: 'camp' }], ['mails'], ['mail', { id }], ['deadLetters']] as const) {
    const seen = await volunteer.watch(`settings.${view}`, input);
    expect([view, seen.denied(), seen.rows()]).toEqual([view, 'not-allowed', []]);
    seen.close();
  }
});

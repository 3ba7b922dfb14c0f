import { beforeAll, expect, test } from 'vitest';
import { getFailureCode } from '#server/testing/guest.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
beforeAll(async () => {
  ada = await testApp.person({ firstName: 'Ada', lastName: 'Marsh', accountArea: 'Administration' });
});

test('accounts.search finds people by parts of name, email and phone, with disabled accounts last', async () => {
  const gone = await testApp.person({ firstName: 'Zoë', lastName: 'Abbot' });
  await testApp.person({ firstName: 'Zoë', lastName: 'Peña' });
  await ada.calls.accounts.disableAccount.mutate({ id: gone.accountId });
  const matches = await ada.calls.accounts.search.query({ words: 'zoe' });
  expect(matches.map(({ lastName }) => lastName)).toEqual(['Peña', 'Abbot']);
  expect((await ada.calls.accounts.search.query({ words: 'PENA zoe' })).map(({ lastName }) => lastName)).toEqual(['Peña']);
  expect((await ada.calls.accounts.search.query({ words: matches[0]?.email ?? '?' })).map(({ lastName }) => lastName)).toEqual(['Peña']);
  expect(await ada.calls.accounts.search.query({ words: '' })).toEqual([]);
});

test('accounts.search ignores apostrophes and ligatures', async () => {
  await testApp.person({ firstName: 'Æsa', lastName: "O'Brien" });
  for (const words of ['obrien', 'o’brien', 'aesa'])
    expect((await ada.calls.accounts.search.query({ words })).map(({ lastName }) => lastName)).toEqual(["O'Brien"]);
});

test('accounts.search allows only administrators and returns no secrets', async () => {
  const [row] = await ada.calls.accounts.search.query({ words: 'marsh' });
  expect(Object.keys(row ?? {}).toSorted()).toEqual(
    ['accountArea', 'accountType', 'disabledAt', 'email', 'firstName', 'id', 'lastName', 'phone', 'profilePic'].toSorted(),
  );
  const volunteer = await testApp.person({ permissions: ['view-event-*'] });
  expect(await getFailureCode(volunteer.calls.accounts.search.query({ words: 'marsh' }))).toBe('not-allowed');
});

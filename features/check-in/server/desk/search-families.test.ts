import { beforeAll, expect, test } from 'vitest';
import { getFailureCode } from '#server/testing/guest.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { addEvent, familyForm, mia, person, submitAccepted, testCamp } from '#features/check-in/server/testing.ts';

const here = testCamp();
let leader: SignedInGuest;
let secrets: string[];
beforeAll(async () => {
  const theirs = await addEvent(here.dana, { name: 'Another camp' });
  leader = await here.test.person({ permissions: ['view-home', `view-event-${theirs}`] });
  const ours = {
    church: 'Peña Chapel',
    phone: '5135550187',
    email: 'chapel@pena.example',
    persons: [person('p1', { name: 'Ruth "Ruthie" Hále' }), mia],
  };
  const family = await submitAccepted(here.test.visitor(), familyForm(here.eventId, ours));
  here.test.clock.advance(60_000);
  const other = await submitAccepted(
    here.test.visitor(),
    familyForm(theirs, { seenCents: 4_100, church: 'Grace', persons: [person('p1', { name: 'Ruth Okafor', activities: [] })] }),
  );
  secrets = [family.secret, other.secret];
});

const search = (who: SignedInGuest, words: string) => who.calls.checkIn.search.query({ words });

test('checkIn.search finds families by church, member, phone, email and code, latest first', async () => {
  const all = await search(here.dana, 'ruth');
  expect(all.map(({ church, eventName }) => `${church}, ${eventName}`)).toEqual([
    'Grace, Another camp',
    'Peña Chapel, Lakeside Family Camp',
  ]);
  expect(all[1]?.names).toEqual(['Ruth "Ruthie" Hále', 'Mia Hale']);
  for (const words of ['pena', 'mia', 'hale ruthie', '(513) 555-0187', '0187', 'chapel@pena', all[1]?.code ?? '?'])
    expect(
      (await search(here.dana, words)).map(({ church }) => church),
      words,
    ).toEqual(['Peña Chapel']);
  expect(await search(here.dana, 'nobody')).toEqual([]);
  expect(await search(here.dana, '')).toEqual([]);
});

test('checkIn.search ignores apostrophes and ligatures in names, and finds phone numbers outside the US', async () => {
  const persons = [person('p1', { name: 'Seán O’Brien' }), mia];
  await submitAccepted(here.test.visitor(), familyForm(here.eventId, { church: 'Königstraße', phone: '00447700900123', persons }));
  for (const words of ['obrien', "o'brien", 'konigstrasse', '+44 7700 900123', '07700 900123'])
    expect(
      (await search(here.dana, words)).map(({ church }) => church),
      words,
    ).toEqual(['Königstraße']);
});

test('checkIn.search returns only families of their own event to the leader of one event', async () => {
  expect((await search(leader, 'ruth')).map(({ church }) => church)).toEqual(['Grace']);
  expect(await search(leader, 'pena')).toEqual([]);
  expect(await getFailureCode(search(await here.test.person({}), 'ruth'))).toBe('not-allowed');
});

test('checkIn.search returns no private secrets', async () => {
  const reply = JSON.stringify(await search(here.dana, 'ruth'));
  for (const secret of secrets) expect(reply).not.toContain(secret);
});

import { expect, test, vi } from 'vitest';
import { showAfterSave } from './show-after-save.ts';

const photo = (name: string) => new File(['light'], name);
const [roof, gutter, earlier] = [photo('roof.jpg'), photo('gutter.jpg'), photo('earlier.jpg')];

/** A device that has answered what it kept of an earlier visit, and keeps when the test says so. */
function slow(earlier: readonly File[] | null = []) {
  const kept: { photos: readonly File[]; answer: (isKept: boolean) => void }[] = [];
  const shown: (readonly [readonly File[], boolean])[] = [];
  const keeping = showAfterSave(
    (photos) => new Promise((answer) => kept.push({ photos, answer })),
    (photos, isKept) => shown.push([photos, isKept]),
  );
  if (earlier !== null) keeping.addEarlier(earlier);
  shown.length = 0;
  return { ...keeping, kept, shown };
}

test('a chosen photo shows once it is kept, and counts before', async () => {
  const { change: choose, all, kept, shown } = slow();
  choose((before) => [...before, roof]);
  expect([all(), shown]).toEqual([[roof], []]);
  kept[0]?.answer(true);
  await vi.waitFor(() => expect(shown).toEqual([[[roof], true]]));
});

test('one that cannot be kept shows as well, and that it is not kept', async () => {
  const { change: choose, kept, shown } = slow();
  choose((before) => [...before, roof]);
  kept[0]?.answer(false);
  await vi.waitFor(() => expect(shown).toEqual([[[roof], false]]));
});

test('one that is chosen while another is being kept comes to it', async () => {
  const { change: choose, kept, shown } = slow();
  choose((before) => [...before, roof]);
  choose((before) => [...before, gutter]);
  for (const one of kept) one.answer(true);
  await vi.waitFor(() => expect(shown).toEqual([[[roof, gutter], true]]));
});

test('what an earlier visit kept is there at once', () => {
  const { change: choose, addEarlier: found, kept, shown } = slow(null);
  found([earlier]);
  expect([shown, kept]).toEqual([[[[earlier], true]], []]);
  choose((before) => before.filter((one) => one !== earlier));
  expect(kept.map(({ photos }) => photos)).toEqual([[]]);
});

test('what is chosen before the device has answered what it kept is kept with that, once', async () => {
  const { change: choose, addEarlier: found, all, kept, shown } = slow(null);
  choose((before) => [...before, roof]);
  choose((before) => [...before, gutter]);
  // A device would answer with copies of what it has just kept.
  expect([all(), kept]).toEqual([[roof, gutter], []]);
  found([earlier]);
  expect(kept.map(({ photos }) => photos)).toEqual([[earlier, roof, gutter]]);
  found([photo('roof.jpg')]);
  expect(all()).toEqual([earlier, roof, gutter]);
  kept[0]?.answer(true);
  await vi.waitFor(() => expect(shown).toEqual([[[earlier, roof, gutter], true]]));
});

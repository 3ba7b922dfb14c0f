import { expect, test, vi } from 'vitest';
import { showAfterSave } from './show-after-save.ts';

const photo = (name: string) => new File(['light'], name);
const [roof, gutter, earlier] = [photo('roof.jpg'), photo('gutter.jpg'), photo('earlier.jpg')];

/** A device that has returned the photos of an earlier visit. The test decides when a save succeeds. */
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

test('shows a chosen photo once it is saved, and counts it before', async () => {
  const { change: choose, all, kept, shown } = slow();
  choose((before) => [...before, roof]);
  expect([all(), shown]).toEqual([[roof], []]);
  kept[0]?.answer(true);
  await vi.waitFor(() => expect(shown).toEqual([[[roof], true]]));
});

test('shows a photo that cannot be saved, marked as unsaved', async () => {
  const { change: choose, kept, shown } = slow();
  choose((before) => [...before, roof]);
  kept[0]?.answer(false);
  await vi.waitFor(() => expect(shown).toEqual([[[roof], false]]));
});

test('appends a photo chosen while another is being saved', async () => {
  const { change: choose, kept, shown } = slow();
  choose((before) => [...before, roof]);
  choose((before) => [...before, gutter]);
  for (const one of kept) one.answer(true);
  await vi.waitFor(() => expect(shown).toEqual([[[roof, gutter], true]]));
});

test('shows the photos of an earlier visit at once', () => {
  const { change: choose, addEarlier: found, kept, shown } = slow(null);
  found([earlier]);
  expect([shown, kept]).toEqual([[[[earlier], true]], []]);
  choose((before) => before.filter((one) => one !== earlier));
  expect(kept.map(({ photos }) => photos)).toEqual([[]]);
});

test('saves photos chosen before the first read together with the earlier ones, once', async () => {
  const { change: choose, addEarlier: found, all, kept, shown } = slow(null);
  choose((before) => [...before, roof]);
  choose((before) => [...before, gutter]);
  // A device would return copies of the photos that it has just saved.
  expect([all(), kept]).toEqual([[roof, gutter], []]);
  found([earlier]);
  expect(kept.map(({ photos }) => photos)).toEqual([[earlier, roof, gutter]]);
  found([photo('roof.jpg')]);
  expect(all()).toEqual([earlier, roof, gutter]);
  kept[0]?.answer(true);
  await vi.waitFor(() => expect(shown).toEqual([[[earlier, roof, gutter], true]]));
});

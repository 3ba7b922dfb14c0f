import { expect, test, vi } from 'vitest';
import { showAfterSave } from './show-after-save.ts';

const photo = (name: string) => new File(['light'], name);
const [roof, gutter, earlier] = [photo('roof.jpg'), photo('gutter.jpg'), photo('earlier.jpg')];

function slow(earlier: readonly File[] | null = []) {
  const saves: { photos: readonly File[]; answer: (isSaved: boolean) => void }[] = [];
  const visibleStates: (readonly [readonly File[], boolean])[] = [];
  const photos = showAfterSave(
    (photos) => new Promise((answer) => saves.push({ photos, answer })),
    (photos, isSaved) => visibleStates.push([photos, isSaved]),
  );
  if (earlier !== null) photos.addEarlier(earlier);
  visibleStates.length = 0;
  return { ...photos, saves, shown: visibleStates };
}

test('shows a chosen photo only after it is saved, but includes it in `all` before', async () => {
  const { change: choose, all, saves, shown: visibleStates } = slow();
  choose((before) => [...before, roof]);
  expect([all(), visibleStates]).toEqual([[roof], []]);
  saves[0]?.answer(true);
  await vi.waitFor(() => expect(visibleStates).toEqual([[[roof], true]]));
});

test('shows a photo that cannot be saved and marks it as unsaved', async () => {
  const { change: choose, saves, shown: visibleStates } = slow();
  choose((before) => [...before, roof]);
  saves[0]?.answer(false);
  await vi.waitFor(() => expect(visibleStates).toEqual([[[roof], false]]));
});

test('appends a photo that is chosen while another photo is being saved', async () => {
  const { change: choose, saves, shown: visibleStates } = slow();
  choose((before) => [...before, roof]);
  choose((before) => [...before, gutter]);
  for (const save of saves) save.answer(true);
  await vi.waitFor(() => expect(visibleStates).toEqual([[[roof, gutter], true]]));
});

test('shows the photos of an earlier visit without saving them again', () => {
  const { change: choose, addEarlier: found, saves, shown: visibleStates } = slow(null);
  found([earlier]);
  expect([visibleStates, saves]).toEqual([[[[earlier], true]], []]);
  choose((before) => before.filter((photo) => photo !== earlier));
  expect(saves.map(({ photos }) => photos)).toEqual([[]]);
});

test('saves photos that are chosen before the first read once, together with the photos of an earlier visit', async () => {
  const { change: choose, addEarlier: found, all, saves, shown: visibleStates } = slow(null);
  choose((before) => [...before, roof]);
  choose((before) => [...before, gutter]);
  // A read after the save would return these photos a second time.
  expect([all(), saves]).toEqual([[roof, gutter], []]);
  found([earlier]);
  expect(saves.map(({ photos }) => photos)).toEqual([[earlier, roof, gutter]]);
  found([photo('roof.jpg')]);
  expect(all()).toEqual([earlier, roof, gutter]);
  saves[0]?.answer(true);
  await vi.waitFor(() => expect(visibleStates).toEqual([[[earlier, roof, gutter], true]]));
});

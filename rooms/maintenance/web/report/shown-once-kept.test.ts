import { expect, test, vi } from 'vitest';
import { shownOnceKept } from './shown-once-kept.ts';

const photo = (name: string) => new File(['light'], name);
const [roof, gutter, earlier] = [photo('roof.jpg'), photo('gutter.jpg'), photo('earlier.jpg')];

/** A device that answers when the test says so. */
function slow() {
  const kept: { photos: readonly File[]; answer: (isKept: boolean) => void }[] = [];
  const shown: (readonly [readonly File[], boolean])[] = [];
  const keeping = shownOnceKept(
    (photos) => new Promise((answer) => kept.push({ photos, answer })),
    (photos, isKept) => shown.push([photos, isKept]),
  );
  return { ...keeping, kept, shown };
}

test('a chosen photo shows once it is kept, and counts before', async () => {
  const { choose, all, kept, shown } = slow();
  choose((before) => [...before, roof]);
  expect([all(), shown]).toEqual([[roof], []]);
  kept[0]?.answer(true);
  await vi.waitFor(() => expect(shown).toEqual([[[roof], true]]));
});

test('one that cannot be kept shows as well, and that it is not kept', async () => {
  const { choose, kept, shown } = slow();
  choose((before) => [...before, roof]);
  kept[0]?.answer(false);
  await vi.waitFor(() => expect(shown).toEqual([[[roof], false]]));
});

test('one that is chosen while another is being kept comes to it', async () => {
  const { choose, kept, shown } = slow();
  choose((before) => [...before, roof]);
  choose((before) => [...before, gutter]);
  for (const one of kept) one.answer(true);
  await vi.waitFor(() => expect(shown).toEqual([[[roof, gutter], true]]));
});

test('what an earlier visit kept is there at once, and kept with what was chosen meanwhile', async () => {
  const { choose, found, kept, shown } = slow();
  found([earlier]);
  expect([shown, kept]).toEqual([[[[earlier], true]], []]);
  const other = slow();
  other.choose((before) => [...before, roof]);
  other.found([earlier]);
  expect(other.kept.map(({ photos }) => photos)).toEqual([[roof], [earlier, roof]]);
  // Told of the very same ones there is nothing to add.
  other.found([roof]);
  expect(other.all()).toEqual([earlier, roof]);
  choose((before) => before.filter((one) => one !== earlier));
  expect(kept.map(({ photos }) => photos)).toEqual([[]]);
});

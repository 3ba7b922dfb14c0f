import { addMilliseconds, minute, type Instant } from '#platform/time/instant.ts';
import { allPartsOf, placeTree, sleepsOf, ancestorsOf } from '#features/places/place-tree.ts';
import { campBirch, demoId } from '#features/places/server/public.ts';
import type { Random } from './random.ts';

export interface DemoBooking {
  placeId: string;
  startsAt: Instant;
  endsAt: Instant;
  setUpMinutes: number;
  cleanUpMinutes: number;
}

const tree = placeTree(campBirch.map((place, position) => ({ ...place, position, state: 'open' as const, closedReason: '' })));

/** Tracks the bookings of Camp Birch with the same rule as the database constraint, so that no demo booking is refused. */
export function createOccupancy() {
  const heldSpans = new Map<string, { from: Instant; until: Instant }[]>();
  const spanOf = ({ startsAt, endsAt, setUpMinutes, cleanUpMinutes }: DemoBooking) => ({
    from: addMilliseconds(startsAt, -setUpMinutes * minute),
    until: addMilliseconds(endsAt, cleanUpMinutes * minute),
  });
  function isFree(wish: DemoBooking): boolean {
    const { from, until } = spanOf(wish);
    const sharing = [
      wish.placeId,
      ...ancestorsOf(tree, wish.placeId).map(({ id }) => id),
      ...allPartsOf(tree, wish.placeId).map(({ id }) => id),
    ];
    return sharing.every((id) => (heldSpans.get(id) ?? []).every((span) => span.until <= from || span.from >= until));
  }
  return {
    isFree,
    take(wish: DemoBooking): void {
      heldSpans.set(wish.placeId, [...(heldSpans.get(wish.placeId) ?? []), spanOf(wish)]);
    },
  };
}

/** Returns lists of places that sleep this number of people, the most likely first. */
export function lodgingOptions(heads: number, random: Random): string[][] {
  const pine = rooms('Pine', 101, 108);
  const oak = rooms('Oak', 1, 6);
  const cabins = random.shuffled(Array.from({ length: 12 }, (_, n) => demoId(`Cabin ${n + 1}`)));
  const options: string[][] = [];
  if (heads <= 8)
    options.push([demoId('Maple Cottage')], fill(heads, random.shuffled(pine)), fill(heads, random.shuffled(oak)), fill(heads, cabins));
  else if (heads <= 18) options.push([demoId('Oak House')], fill(heads, random.shuffled(pine)), fill(heads, cabins));
  else if (heads <= 32) options.push([demoId('Pine Lodge')], fill(heads, cabins));
  else if (heads <= 60) options.push(fill(heads, cabins), [demoId('Pine Lodge'), demoId('Oak House')]);
  else options.push([demoId('Cabins')]);
  const fitting = options.filter((option) => countBeds(option) >= heads);
  return heads <= 8 ? random.shuffled(fitting) : fitting;
}

export function overlapInTree(placeId: string, otherId: string): boolean {
  return (
    placeId === otherId ||
    ancestorsOf(tree, placeId).some(({ id }) => id === otherId) ||
    ancestorsOf(tree, otherId).some(({ id }) => id === placeId)
  );
}

export function countBeds(placeIds: readonly string[]): number {
  return placeIds.reduce((sum, id) => sum + sleepsOf(tree, id), 0);
}

function rooms(house: 'Pine' | 'Oak', from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, n) => demoId(`${house}Room ${from + n}`));
}

function fill(heads: number, places: readonly string[]): string[] {
  const enough = places.findIndex((_, n) => countBeds(places.slice(0, n + 1)) >= heads);
  return enough === -1 ? [...places] : places.slice(0, enough + 1);
}

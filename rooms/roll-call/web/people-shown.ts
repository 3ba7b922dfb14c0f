import type { AddressOf } from '#platform/address/address.ts';
import { addressShape, id, oneOf, word } from '#platform/address/address.ts';
import { groupBy } from '#platform/ui/group-by.ts';
import { searchFolded } from '#platform/words/search-folded.ts';
import { holdsTerms, searchTerms } from '#platform/words/search-terms.ts';
import { buildingOrder, isLookedFor } from '#rooms/roll-call/figures.ts';
import type { RollCallPerson } from '#rooms/roll-call/shapes.ts';

export const countAddress = addressShape({
  q: word(),
  show: oneOf(['everybody', 'missing'], 'everybody'),
  /** Buildings of whoever counts, with ~ between them; '' is those that this device remembers, `all` is all. */
  where: word(),
  person: id(),
});

/** Chosen on purpose, whatever the device remembers. */
export const all = '*';

const buildingsIn = (where: string): string[] => (where === '' ? [] : where.split('~'));
export const asWhere = (buildings: readonly string[]): string => buildings.join('~');

/** A building without a name in an address: those of whom nobody knows where they sleep. */
export const nowhere = '?';
export const keyOf = (building: string): string => (building === '' ? nowhere : building);

/** The buildings of whoever counts that are there: what is remembered of another roll-call alone would hide everybody in this one. */
export function mineAmong(rows: readonly RollCallPerson[], where: string): Set<string> {
  const there = new Set(rows.map(({ building }) => keyOf(building)));
  return new Set(buildingsIn(where).filter((key) => there.has(key)));
}

/**
 * Returns the test for a search. Text that somebody's row holds as it is typed finds only such rows, so that 'Walker 2'
 * lists no other Walker in a room 2; otherwise its words are found in any order, and phone numbers.
 */
function searchAmong(rows: readonly RollCallPerson[], typed: string): (row: RollCallPerson) => boolean {
  const [terms, phrase] = [searchTerms(typed), searchFolded(typed).trim()];
  const textOf = (row: RollCallPerson) => searchFolded([row.name, row.family, row.room, row.building, row.lastSeen].join(' '));
  if (rows.some((row) => textOf(row).includes(phrase))) return (row) => textOf(row).includes(phrase);
  return (row) => holdsTerms(terms, textOf(row), row.phone);
}

/** Everybody by building, in the order of their rooms; last those who are only expected. Missing ones by where they were last. */
export function peopleShown(rows: readonly RollCallPerson[], asked: AddressOf<typeof countAddress>): RollCallPerson[][] {
  const mine = mineAmong(rows, asked.where);
  const isFound = searchAmong(rows, asked.q);
  const shown = rows.filter(
    (row) =>
      (mine.size === 0 || mine.has(keyOf(row.building))) &&
      (asked.show === 'everybody' || (row.state === 'missing' && row.isHere)) &&
      isFound(row),
  );
  const [counted, expected] = [shown.filter(isLookedFor), shown.filter((row) => !isLookedFor(row))];
  const lastPlace =
    asked.show === 'missing' ? (row: RollCallPerson) => row.lastSeen || row.building : ({ building }: RollCallPerson) => building;
  const sections = [...groupBy(counted, lastPlace)]
    .toSorted(([one], [other]) => buildingOrder(one, other))
    .map(([, section]) => section.toSorted(inOrder));
  return expected.length === 0 ? sections : [...sections, expected.toSorted(inOrder)];
}

function inOrder(one: RollCallPerson, other: RollCallPerson): number {
  return (
    one.room.localeCompare(other.room, undefined, { numeric: true }) ||
    one.family.localeCompare(other.family) ||
    (one.checkInId ?? '').localeCompare(other.checkInId ?? '') ||
    one.nth - other.nth ||
    one.name.localeCompare(other.name)
  );
}

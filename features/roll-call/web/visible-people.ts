import type { UrlStateOf } from '#platform/url-state/url-state.ts';
import { urlStateShape, idParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import { containsTerms, searchTerms } from '#platform/i18n/search-terms.ts';
import { compareBuildings, shouldBeCounted } from '#features/roll-call/figures.ts';
import type { RollCallPerson } from '#features/roll-call/shapes.ts';

export const countAddress = urlStateShape({
  q: textParam(),
  show: choiceParam(['everybody', 'missing'], 'everybody'),
  /** Keys of selected buildings, separated by ~. '' uses the selection stored on this device; `*` means all buildings. */
  where: textParam(),
  person: idParam(),
});

/** Selects all buildings, regardless of the selection stored on this device. */
export const allBuildings = '*';

const parseBuildingKeys = (where: string): string[] => (where === '' ? [] : where.split('~'));
export const joinBuildingKeys = (buildings: readonly string[]): string => buildings.join('~');

/** Key of people without a known building. */
export const noBuildingKey = '?';
export const toBuildingKey = (building: string): string => (building === '' ? noBuildingKey : building);

/** Returns the stored buildings that exist in this roll call. Other buildings would hide everyone. */
export function findOwnBuildings(rows: readonly RollCallPerson[], where: string): Set<string> {
  const existingKeys = new Set(rows.map(({ building }) => toBuildingKey(building)));
  return new Set(parseBuildingKeys(where).filter((key) => existingKeys.has(key)));
}

/** Returns the filter of a search. If rows contain the exact text, only those match: 'Walker 2' does not find a Walker in room 2. */
function createSearchFilter(rows: readonly RollCallPerson[], typed: string): (row: RollCallPerson) => boolean {
  const [terms, phrase] = [searchTerms(typed), foldForSearch(typed).trim()];
  const textOf = (row: RollCallPerson) => foldForSearch([row.name, row.family, row.room, row.building, row.lastSeen].join(' '));
  if (rows.some((row) => textOf(row).includes(phrase))) return (row) => textOf(row).includes(phrase);
  return (row) => containsTerms(terms, textOf(row), row.phone);
}

/** Groups people by building and room, with expected people last. Missing people are grouped by where they were last seen. */
export function groupVisiblePeople(rows: readonly RollCallPerson[], address: UrlStateOf<typeof countAddress>): RollCallPerson[][] {
  const mine = findOwnBuildings(rows, address.where);
  const isFound = createSearchFilter(rows, address.q);
  const visible = rows.filter(
    (row) =>
      (mine.size === 0 || mine.has(toBuildingKey(row.building))) &&
      (address.show === 'everybody' || (row.state === 'missing' && row.isHere)) &&
      isFound(row),
  );
  const [counted, expected] = [visible.filter(shouldBeCounted), visible.filter((row) => !shouldBeCounted(row))];
  const lastPlace =
    address.show === 'missing' ? (row: RollCallPerson) => row.lastSeen || row.building : ({ building }: RollCallPerson) => building;
  const sections = [...groupBy(counted, lastPlace)]
    .toSorted(([one], [other]) => compareBuildings(one, other))
    .map(([, section]) => section.toSorted(comparePeople));
  return expected.length === 0 ? sections : [...sections, expected.toSorted(comparePeople)];
}

function comparePeople(one: RollCallPerson, other: RollCallPerson): number {
  return (
    one.room.localeCompare(other.room, undefined, { numeric: true }) ||
    one.family.localeCompare(other.family) ||
    (one.checkInId ?? '').localeCompare(other.checkInId ?? '') ||
    one.nth - other.nth ||
    one.name.localeCompare(other.name)
  );
}

import type { Floor } from '#platform/server/floor.ts';
import { namedAccounts } from '#rooms/accounts/server/door.ts';
import { campPlaces } from '#rooms/reservations/server/door.ts';
import { type Names, namesIn, namesOf } from '#rooms/sheets/names-in.ts';
import type { ColumnKind } from '#rooms/sheets/rules.ts';
import { timesIn } from '#rooms/sheets/times.ts';

/** What a text means in a column of its kind. */
export interface Understood {
  starts: number | null;
  ends: number | null;
  placeIds: string[];
  accountIds: string[];
}

export type Understand = (kind: ColumnKind, text: string) => Understood;

const nothing: Understood = { starts: null, ends: null, placeIds: [], accountIds: [] };

/** Reads the camp's places and people once, for those kinds of columns that are written into. */
export async function understandingOf(floor: Floor, kinds: ReadonlySet<ColumnKind>): Promise<Understand> {
  const places = kinds.has('place') ? await placeNames(floor) : new Map();
  const people = kinds.has('person') ? namesOf(await namedAccounts(floor)) : new Map();
  return (kind, text) => {
    if (text === '' || kind === 'text') return nothing;
    if (kind === 'time') return { ...nothing, ...timesIn(text) };
    return kind === 'place' ? { ...nothing, placeIds: namesIn(text, places) } : { ...nothing, accountIds: namesIn(text, people) };
  };
}

/** By its own name, by its path and by its label. */
async function placeNames(floor: Floor): Promise<Names> {
  const places = (await campPlaces(floor)).filter(({ isArchived }) => !isArchived);
  return namesOf(places.flatMap(({ id, name, path, label }) => [...new Set([path, label, name])].map((known) => ({ id, name: known }))));
}

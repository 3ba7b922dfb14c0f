import { groupBy } from '#platform/collections/group-by.ts';
import { type Instant, second } from '#platform/time/instant.ts';
import type { PersonState } from './rules.ts';

export interface CountedPerson {
  isHere: boolean;
  state: PersonState;
  building: string;
  countedAt: Instant | null;
}

export interface BuildingFigures {
  building: string;
  people: number;
  safe: number;
  away: number;
  /** Seconds from the start until the last person was counted; null while a person is missing. */
  seconds: number | null;
}

export interface Figures {
  /** Number of people to count. `perhaps` is the number of expected people whom no one has seen. */
  people: number;
  safe: number;
  away: number;
  perhaps: number;
  /** Seconds from the start until half, nine tenths and all people were counted; null if that did not happen. */
  seconds: { half: number | null; most: number | null; all: number | null };
  buildings: BuildingFigures[];
}

/** Returns whether a person must be counted. An expected person must be counted once someone has seen them. */
export function shouldBeCounted({ isHere, state }: Pick<CountedPerson, 'isHere' | 'state'>): boolean {
  return isHere || state !== 'missing';
}

/** Sorts buildings by name in `language`, with 2 before 10. People without a known building come last. */
export function compareBuildings(one: string, other: string, language?: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return one.localeCompare(other, language, { numeric: true });
}

export function computeFigures(people: readonly CountedPerson[], startedAt: Instant, language?: string): Figures {
  const all = people.filter(shouldBeCounted);
  const after = secondsOf(all, startedAt);
  const byBuilding = [...groupBy(all, ({ building }) => building)];
  return {
    ...countStates(all),
    perhaps: people.length - all.length,
    seconds: {
      half: getSecondsUntil(after, 0.5, all.length),
      most: getSecondsUntil(after, 0.9, all.length),
      all: getSecondsUntil(after, 1, all.length),
    },
    buildings: byBuilding
      .map(([building, own]) => ({ building, ...countStates(own), seconds: getSecondsUntil(secondsOf(own, startedAt), 1, own.length) }))
      .toSorted((one, other) => compareBuildings(one.building, other.building, language)),
  };
}

function countStates(people: readonly CountedPerson[]) {
  const inState = (wantedState: PersonState) => people.filter(({ state }) => state === wantedState).length;
  return { people: people.length, safe: inState('safe'), away: inState('away') };
}

function secondsOf(people: readonly CountedPerson[], startedAt: Instant): number[] {
  const moments = people.flatMap(({ state, countedAt }) => (state === 'missing' || countedAt === null ? [] : [countedAt]));
  return moments.map((at) => Math.round((Date.parse(at) - Date.parse(startedAt)) / second)).toSorted((one, other) => one - other);
}

function getSecondsUntil(seconds: readonly number[], part: number, all: number): number | null {
  return all === 0 ? null : (seconds[Math.ceil(all * part) - 1] ?? null);
}

import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { unescapeFormula } from '#features/imports/cells.ts';
import type { ColumnMatches } from '#features/imports/columns.ts';
import type { WordMeanings } from '#features/imports/file-reading.ts';
import { readLineId } from '#features/imports/reservation-line.ts';
import { isLineProblemCode, type LineProblem, type LineProblemCode } from '#features/imports/plan.ts';
import { type PlaceFinder, createPlaceFinder } from '#features/imports/places-cell.ts';
import { joinNameLines } from '#features/imports/salvage-cell.ts';
import { type PlaceValues, readPlaceLine, type ParsedPlace, readPlaceState } from '#features/imports/place-line.ts';
import { partsOf, pathOf } from '#features/places/place-tree.ts';
import {
  addPlace,
  archivePlace,
  changePlace,
  closePlace,
  readTree,
  type StoredPlace,
  type StoredTree,
  movePlace,
  openPlace,
} from '#features/places/server/public.ts';
import { bookingsOfPlaces } from '#features/reservations/server/public.ts';
import type { PlannedPlace } from './place-import.ts';

interface LineInput {
  tx: Transaction;
  /** An app context whose writes are savepoints of `tx`. */
  app: AppContext;
  caller: Caller;
  cells: string[];
  matches: ColumnMatches;
  meanings: WordMeanings;
  newId: string;
  /** Ids of places from earlier lines, nearest first. */
  before: readonly string[];
  /**
   * Finds places by their names before the import: lines of rooms still contain the old name of a building that an earlier line renamed.
   */
  findPlaceBefore: PlaceFinder;
}

type Outcome = Omit<PlannedPlace, 'line'>;
/** `placeId` is null if the line is wrong. */
type LineOutcome = Outcome & { placeId: string | null };

export async function applyPlaceLine({
  tx,
  app,
  caller,
  cells,
  matches,
  meanings,
  newId,
  before,
  findPlaceBefore,
}: LineInput): Promise<LineOutcome> {
  const lineId = readLineId(cells, matches);
  if ('problem' in lineId) return wrongOutcome([lineId.problem]);
  const tree = await readTree(tx);
  const findPlaceNow = createPlaceFinder(tree);
  const findPlace: PlaceFinder = (name, preferredIds) => findPlaceNow(name, preferredIds) ?? findPlaceBefore(name, preferredIds);
  const isArchivedLine = lineId.id !== '' && readPlaceState(cells, matches, meanings) === 'archived';
  const current =
    tree.byId.get(lineId.id) ?? findSamePlace(tree, { cells, matches, before, findPlace, isNamed: lineId.id !== '', isArchivedLine });
  const parsed = readPlaceLine(cells, current ? factsOf(current) : null, matches, meanings);
  if (Array.isArray(parsed)) return wrongOutcome(parsed);
  const parent = parentOf(findPlace, parsed, current, before);
  if (parent === undefined) return wrongOutcome([{ column: 'part_of', code: 'unknown-place', said: parsed.partOf ?? '' }]);
  const createContext = <Input>(input: Input): CallContext<Input> => ({ app, caller, request: jobRequest, input });
  const placeId = current?.id ?? (lineId.id || newId);
  const refused = current ? await changeAll(createContext, current, parsed, parent) : await addAll(createContext, placeId, parsed, parent);
  if (refused) return wrongOutcome([problemOf(refused)]);
  return { ...(current ? changedOutcome(current, parsed, parent, tree) : freshOutcome(parsed)), placeId };
}

type CreateCallContext = <Input>(input: Input) => CallContext<Input>;

async function addAll(
  createContext: CreateCallContext,
  id: string,
  { facts, state }: ParsedPlace,
  parentId: string | null,
): Promise<Refusal | null> {
  return refusalOf(await addPlace(createContext({ id, ...facts, parentId, before: null, state })));
}

async function changeAll(
  createContext: CreateCallContext,
  current: StoredPlace,
  { facts, state }: ParsedPlace,
  parentId: string | null,
): Promise<Refusal | null> {
  const { id } = current;
  const before = factsOf(current);
  const changes = {
    kind: { from: before.kind, to: facts.kind },
    name: { from: before.name, to: facts.name },
    categories: { from: before.categories, to: facts.categories },
    sleeps: { from: before.sleeps, to: facts.sleeps },
    seats: { from: before.seats, to: facts.seats },
  };
  const steps = [
    () => changePlace(createContext({ id, changes })),
    ...(parentId === current.parentId ? [] : [() => movePlace(createContext({ id, parentId, before: null }), bookingsOfPlaces)]),
  ];
  for (const step of steps) {
    const answer = await step();
    if (isRefusal(answer)) return answer;
  }
  return setState(createContext, id, current.state, state);
}

async function setState(
  createContext: CreateCallContext,
  id: string,
  from: StoredPlace['state'],
  to: ParsedPlace['state'],
): Promise<Refusal | null> {
  if (to === undefined || to === from) return null;
  if (to === 'archived') return refusalOf(await archivePlace(createContext({ id }), bookingsOfPlaces));
  // The state machine requires that an archived place is opened before it is closed.
  if (from !== 'open') {
    const refused = refusalOf(await openPlace(createContext({ id, as: 'open' })));
    if (refused) return refused;
  }
  return to === 'closed' ? refusalOf(await closePlace(createContext({ id, reason: '' }))) : null;
}

const refusalOf = (answer: unknown): Refusal | null => (isRefusal(answer) ? answer : null);

/**
 * Finds the place with the same name and parent for a line without a known id. Skips a place that an earlier line matched, because the
 * file then has two. A line of an archived place never matches an open one.
 */
function findSamePlace(
  tree: StoredTree,
  { cells, matches, before, findPlace, isNamed, isArchivedLine }: Pick<LineInput, 'cells' | 'matches' | 'before'> & Naming,
): StoredPlace | undefined {
  const cell = (at: number | undefined) => (at === undefined ? '' : unescapeFormula((cells[at] ?? '').trim()));
  const parentName = cell(matches.part_of);
  const parentId = parentName === '' ? null : findPlace(parentName, before);
  if (parentId === undefined) return undefined;
  const name = joinNameLines(cell(matches.name)).toLowerCase();
  const isUsedByEarlierLine = (id: string) => isNamed && before.includes(id);
  return partsOf(tree, parentId).find(
    (place) => (place.state === 'archived') === isArchivedLine && place.name.toLowerCase() === name && !isUsedByEarlierLine(place.id),
  );
}

interface Naming {
  findPlace: PlaceFinder;
  isNamed: boolean;
  /** True if the line has an id and describes an archived place. */
  isArchivedLine: boolean;
}

function parentOf(
  findPlace: PlaceFinder,
  { partOf }: ParsedPlace,
  current: StoredPlace | undefined,
  before: readonly string[],
): string | null | undefined {
  if (partOf === undefined) return current?.parentId ?? null;
  // A list has the parts of a building after the building.
  return partOf === '' ? null : findPlace(partOf, current ? [current.parentId] : before);
}

function freshOutcome({ facts, questions }: ParsedPlace): Outcome {
  return { plan: 'fresh', problems: questions, record: { before: {}, after: facts } };
}

function changedOutcome(current: StoredPlace, parsed: ParsedPlace, parentId: string | null, tree: StoredTree): Outcome {
  const storedValues = { ...factsOf(current), part_of: current.parentId && pathOf(tree, current.parentId), state: current.state };
  const newValues = { ...parsed.facts, part_of: parentId && pathOf(tree, parentId), state: parsed.state ?? current.state };
  const changedNames = (Object.keys(newValues) as (keyof typeof newValues)[]).filter((name) =>
    name === 'part_of' ? parentId !== current.parentId : String(newValues[name]) !== String(storedValues[name]),
  );
  const part = (record: typeof storedValues) => Object.fromEntries(changedNames.map((name) => [name, record[name]]));
  const closes = newValues.state === 'closed' && storedValues.state !== 'closed' ? { closes: current.id } : {};
  const isSame = changedNames.length === 0;
  return {
    plan: isSame ? 'same' : 'changed',
    problems: isSame ? [] : parsed.questions,
    record: { before: part(storedValues), after: part(newValues), ...closes },
  };
}

function factsOf({ kind, name, categories, sleeps, seats }: StoredPlace): PlaceValues {
  return { kind, name, categories, sleeps, seats };
}

function problemOf({ refused, field }: Refusal): LineProblem {
  const codes: Record<string, LineProblemCode> = { full: 'too-deep', booked: 'taken', 'parent-archived': 'closed' };
  const code = codes[refused] ?? refused;
  return {
    column: code === 'unsafe' ? 'state' : field === 'name' || code === 'name-taken' ? 'name' : 'part_of',
    code: isLineProblemCode(code) ? code : 'unreadable',
    said: '',
  };
}

function wrongOutcome(problems: LineProblem[]): LineOutcome {
  return { plan: 'wrong', problems, record: null, placeId: null };
}

const jobRequest = { id: 'import', address: '', userAgent: '', language: 'en', setSession() {}, sessionToken: null } as const;

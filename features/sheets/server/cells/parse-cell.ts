import type { AppContext } from '#platform/server/app-context.ts';
import { listEnabledAccounts } from '#features/accounts/server/public.ts';
import { campPlaces } from '#features/places/server/public.ts';
import { type NameIndex, findNamedIds, indexNames } from '#features/sheets/name-index.ts';
import type { ColumnKind } from '#features/sheets/rules.ts';
import { readTimeSpan } from '#features/sheets/times.ts';

export interface ParsedCell {
  starts: number | null;
  ends: number | null;
  placeIds: string[];
  accountIds: string[];
}

export type ParseCell = (kind: ColumnKind, text: string) => ParsedCell;

const emptyCell: ParsedCell = { starts: null, ends: null, placeIds: [], accountIds: [] };

export async function createCellParser(app: AppContext, kinds: ReadonlySet<ColumnKind>): Promise<ParseCell> {
  const places = kinds.has('place') ? await placeNames(app) : new Map();
  const people = kinds.has('person') ? indexNames(await listEnabledAccounts(app)) : new Map();
  return (kind, text) => {
    if (text === '' || kind === 'text') return emptyCell;
    if (kind === 'time') return { ...emptyCell, ...readTimeSpan(text) };
    return kind === 'place'
      ? { ...emptyCell, placeIds: findNamedIds(text, places) }
      : { ...emptyCell, accountIds: findNamedIds(text, people) };
  };
}

async function placeNames(app: AppContext): Promise<NameIndex> {
  const places = (await campPlaces(app)).filter(({ isArchived }) => !isArchived);
  return indexNames(places.flatMap(({ id, name, path, label }) => [...new Set([path, label, name])].map((known) => ({ id, name: known }))));
}

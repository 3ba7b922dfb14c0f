import { createContext, useContext, useMemo, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { searchFolded } from '#platform/words/search-folded.ts';
import { beginsWords } from '#platform/words/search-terms.ts';
import type { ColumnKind } from '#rooms/sheets/rules.ts';

/** Names that may be written into a sheet, best first. Filled by the sheet, once for all cells. */
export interface SheetNames {
  places: readonly string[];
  people: readonly string[];
}

export const SheetNamesContext = createContext<SheetNames>({ places: [], people: [] });

const most = 6;
const none: readonly string[] = [];

/** Places and people that begin as the last name of a cell does; none is taken unless somebody chooses it. */
export function useSuggestions(kind: ColumnKind, text: string) {
  const { places, people } = useContext(SheetNamesContext);
  const names = kind === 'place' ? places : kind === 'person' ? people : none;
  const [{ of, at: chosenAt }, choose] = useState({ of: text, at: -1 });
  const [before, typed] = lastNameOf(text);
  const shown = useMemo(() => suggestionsOf(names, typed), [names, typed]);
  const at = of === text ? chosenAt : -1;
  const withName = (name: string) => `${before}${name}`;
  return {
    shown,
    at,
    with: withName,
    chosen: () => (at === -1 ? null : withName(shown[at] ?? typed)),
    /** Whether a key moved through the list. */
    press(key: string): boolean {
      if (shown.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp') || (key === 'ArrowUp' && at === -1)) return false;
      choose({ of: text, at: key === 'ArrowDown' ? Math.min(at + 1, shown.length - 1) : at - 1 });
      return true;
    },
  };
}

export type Suggestions = ReturnType<typeof useSuggestions>;

/** What stands before the last name, and that name. */
function lastNameOf(text: string): [before: string, name: string] {
  const end = Math.max(text.lastIndexOf(','), text.lastIndexOf(';'), text.lastIndexOf('\n')) + 1;
  const name = text.slice(end).trimStart();
  return [text.slice(0, text.length - name.length), name];
}

function suggestionsOf(names: readonly string[], typed: string): readonly string[] {
  const folded = searchFolded(typed.trim());
  if (folded === '' || names.some((name) => searchFolded(name) === folded)) return [];
  return names.filter((name) => beginsWords(name, folded)).slice(0, most);
}

/** Places and people that may be written into a sheet; nothing for whoever only reads. */
export function useNames(id: string, mayEdit: boolean): SheetNames {
  const { rows: places } = useLive('reservations.places', {}, { skip: !mayEdit });
  const { rows: people } = useLive('sheets.people', { id }, { skip: !mayEdit });
  return useMemo(
    () => ({
      places: places.filter(({ state }) => state !== 'archived').map(({ name }) => name),
      people: people.map(({ name }) => name),
    }),
    [places, people],
  );
}

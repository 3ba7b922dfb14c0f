import { createContext, useContext, useMemo, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import { type NameIndex, indexNames } from '#features/sheets/name-index.ts';
import type { ColumnKind } from '#features/sheets/rules.ts';

/** Names to suggest in cells, best first. A context provides them once for all cells of the sheet. */
export interface SheetNames {
  places: readonly string[];
  people: readonly string[];
  /** Indexes to recognize names. Empty while loading, and for people who cannot edit. */
  known: { places: NameIndex; people: NameIndex };
}

export const SheetNamesContext = createContext<SheetNames>({ places: [], people: [], known: { places: new Map(), people: new Map() } });

const maxSuggestions = 6;
const none: readonly string[] = [];

/**
 * Suggests places and people for the last name in a cell. A suggestion is applied when the user chooses it, or on Enter if it is the only
 * one.
 */
export function useSuggestions(kind: ColumnKind, text: string) {
  const { places, people } = useContext(SheetNamesContext);
  const names = kind === 'place' ? places : kind === 'person' ? people : none;
  const [{ of, at: chosenAt }, choose] = useState({ of: text, at: -1 });
  const [before, typed] = lastNameOf(text);
  const matches = useMemo(() => suggestionsOf(names, typed), [names, typed]);
  const at = of === text ? chosenAt : -1;
  // Mark a single suggestion, because Enter applies it.
  const marked = at === -1 && matches.length === 1 ? 0 : at;
  const withName = (name: string) => `${before}${name}`;
  return {
    matches,
    at: marked,
    with: withName,
    /** Returns the text with the suggestion that this key applies, or null. */
    chosen(key: string): string | null {
      const index = key === 'Enter' ? marked : at;
      return index === -1 ? null : withName(matches[index] ?? typed);
    },
    press(key: string): boolean {
      if (matches.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp') || (key === 'ArrowUp' && at === -1)) return false;
      choose({ of: text, at: key === 'ArrowDown' ? Math.min(at + 1, matches.length - 1) : at - 1 });
      return true;
    },
  };
}

export type Suggestions = ReturnType<typeof useSuggestions>;

function lastNameOf(text: string): [before: string, name: string] {
  const end = Math.max(text.lastIndexOf(','), text.lastIndexOf(';'), text.lastIndexOf('\n')) + 1;
  const name = text.slice(end).trimStart();
  return [text.slice(0, text.length - name.length), name];
}

function suggestionsOf(names: readonly string[], typed: string): readonly string[] {
  const folded = foldForSearch(typed.trim());
  if (folded === '' || names.some((name) => foldForSearch(name) === folded)) return [];
  return names.filter((name) => matchesWordStarts(name, folded)).slice(0, maxSuggestions);
}

export function useSheetNames(id: string, mayEdit: boolean): SheetNames {
  const { rows: places } = useLive('reservations.places', {}, { skip: !mayEdit });
  const { rows: people } = useLive('sheets.people', { id }, { skip: !mayEdit });
  return useMemo(() => {
    const openPlaces = places.filter(({ state }) => state !== 'archived');
    const byId = new Map(openPlaces.map((place) => [place.id, place]));
    const pathOf = ({ name, parentId }: (typeof openPlaces)[number]): string => {
      const parent = byId.get(parentId ?? '');
      return parent === undefined ? name : `${pathOf(parent)} › ${name}`;
    };
    return {
      places: openPlaces.map(({ name }) => name),
      people: people.map(({ name }) => name),
      known: {
        places: indexNames(openPlaces.flatMap((place) => [place, { id: place.id, name: pathOf(place) }])),
        people: indexNames(people),
      },
    };
  }, [places, people]);
}

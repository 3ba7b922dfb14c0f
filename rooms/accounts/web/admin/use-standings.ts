import { useState } from 'react';
import { noEdits, type StandingEdits } from './standing-edits.ts';

/** What is being changed about each person and not saved yet: kept while others are looked at. */
export interface Standings {
  editsOf: (id: string) => StandingEdits;
  edit: (id: string, change: (edits: StandingEdits) => StandingEdits) => void;
}

export function useStandings(): Standings {
  const [standings, setStandings] = useState<Readonly<Record<string, StandingEdits>>>({});
  return {
    editsOf: (id) => standings[id] ?? noEdits,
    edit: (id, change) => setStandings((before) => ({ ...before, [id]: change(before[id] ?? noEdits) })),
  };
}

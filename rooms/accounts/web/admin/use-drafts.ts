import { useRef, useState } from 'react';
import type { RequestRow } from '../../shapes.ts';
import { edited, noEdits, type Standing, type StandingEdits } from './standing-edits.ts';

/** What each request will be approved with: its own wishes with this administrator's edits, kept while others are looked at. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, StandingEdits>>>({});
  const latest = useRef(drafts);
  latest.current = drafts;
  return {
    editsOf: (id: string): StandingEdits => drafts[id] ?? noEdits,
    edit: (id: string, change: (edits: StandingEdits) => StandingEdits) =>
      setDrafts((before) => ({ ...before, [id]: change(before[id] ?? noEdits) })),
    standingOf: (request: RequestRow): Standing => edited(request, latest.current[request.id] ?? noEdits),
  };
}

import { useState } from 'react';
import { noEdits, type AccessEdits } from './access-edits.ts';

/** Unsaved edits of each person. They stay when the viewer opens a different person. */
export interface EditStore {
  editsOf: (id: string) => AccessEdits;
  edit: (id: string, change: (edits: AccessEdits) => AccessEdits) => void;
}

export function useEdits(): EditStore {
  const [editStore, setEdits] = useState<Readonly<Record<string, AccessEdits>>>({});
  return {
    editsOf: (id) => editStore[id] ?? noEdits,
    edit: (id, change) => setEdits((before) => ({ ...before, [id]: change(before[id] ?? noEdits) })),
  };
}

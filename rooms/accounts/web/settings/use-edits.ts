import { useState } from 'react';
import { changes, edited, type Edits, isOvertaken, shown, withoutSaved } from './edits.ts';

/** Edits over a live record: what is typed stays, the rest follows the record, only what was touched is sent. */
export function useEdits<Fields extends object>(live: Fields) {
  const [edits, setEdits] = useState<Edits<Fields>>({});
  const changed = changes(live, edits);
  return {
    fields: shown(live, edits),
    set: <Key extends keyof Fields>(key: Key, typed: Fields[Key]) => setEdits((before) => edited(before, live, key, typed)),
    changed,
    isChanged: Object.keys(changed).length > 0,
    isOvertaken: (key: keyof Fields) => isOvertaken(live, edits, key),
    /** These have arrived. */
    saved: (sent: Partial<Fields>) => setEdits((before) => withoutSaved(before, sent)),
    undo: () => setEdits({}),
  };
}

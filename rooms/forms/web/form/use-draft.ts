import { useCallback, useEffect, useState } from 'react';
import { type Draft } from './draft.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';

/** The form as it is written, kept on this device with every stroke. */
export function useDraft(begin: (draft: Draft) => Draft): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useState(() => begin(keptDraft()));
  useEffect(() => keepDraft(draft), [draft]);
  return [draft, useCallback((change) => setDraft(change), [])];
}

import { useEffect, useState } from 'react';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { drafts, type Drafts, restoreDraft } from './draft.ts';

/** Warns that the browser cannot save the form or its attachments, so that the person keeps the page open. */
export function NotSavedNote({ drafts: draftStore, isSaved = true }: { drafts: Pick<Drafts, 'isPersistent'>; isSaved?: boolean }) {
  const w = useTexts(uiPartTexts);
  if (isSaved && draftStore.isPersistent()) return null;
  return (
    <p role="alert" className="warning-box mb-4">
      {w.notSaved}
    </p>
  );
}

/** Saves a draft once it differs from its initial value. Pass the same function `save` on each render. */
export function useSaveDraft<Draft>(draft: Draft, save: (draft: Draft) => void): void {
  const [untouched] = useState(draft);
  useEffect(() => {
    if (draft !== untouched) save(draft);
  }, [draft, untouched, save]);
}

/** Returns the stored values that a draft is based on, to detect conflicts after a reload. Without a draft, returns the current values. */
export function useBaseValues<Values extends object>(draftName: string, now: Values): [Values, (some: Partial<Values>) => void] {
  const name = `${draftName}-began`;
  const [base, setBase] = useState<Values>(() => {
    const storedEntries = Object.keys(drafts.read(draftName)).length === 0 ? [] : Object.entries(drafts.read(name));
    return { ...now, ...Object.fromEntries(storedEntries.filter(([field]) => Object.hasOwn(now, field))) };
  });
  useEffect(() => drafts.save(name, base as Record<string, unknown>), [name, base]);
  return [base, (some) => setBase((before) => ({ ...before, ...some }))];
}

/**
 * Stores input that `useForm` does not manage in this tab until `forget()`. Fields that the person has not changed get the result of
 * `start` on each render.
 */
export function useSavedValues<Values extends object>(
  draftName: string,
  start: () => Values,
): [Values, (some: Partial<Values>) => void, () => void] {
  const [values, setValues] = useState(() => restoreDraft(start() as Record<string, unknown>, drafts.read(draftName)) as Values);
  function change(some: Partial<Values>): void {
    setValues({ ...values, ...some });
    drafts.save(draftName, { ...drafts.read(draftName), ...some });
  }
  function forget(): void {
    setValues(start());
    drafts.forget(draftName);
  }
  return [values, change, forget];
}

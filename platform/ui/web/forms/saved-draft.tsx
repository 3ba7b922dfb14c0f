import { useEffect, useState } from 'react';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { drafts, type Drafts, restoreDraft } from './draft.ts';

/** Warns that the browser cannot save the form or its attachments, so the page must stay open. */
export function NotSavedNote({ drafts: draftStore, isKept = true }: { drafts: Pick<Drafts, 'isPersistent'>; isKept?: boolean }) {
  const w = useTexts(uiPartTexts);
  if (isKept && draftStore.isPersistent()) return null;
  return (
    <p role="alert" className="ember-box below-16">
      {w.notKept}
    </p>
  );
}

/** Saves a draft from the first change on. `keep` must be stable. */
export function useSaveDraft<Draft>(draft: Draft, keep: (draft: Draft) => void): void {
  const [untouched] = useState(draft);
  useEffect(() => {
    if (draft !== untouched) keep(draft);
  }, [draft, untouched, keep]);
}

/** Returns the values on which a draft is based, to detect conflicts after a reload; without a draft the current values. */
export function useBaseValues<Values extends object>(keepAs: string, now: Values): [Values, (some: Partial<Values>) => void] {
  const name = `${keepAs}-began`;
  const [began, setBegan] = useState<Values>(() => {
    const storedEntries = Object.keys(drafts.read(keepAs)).length === 0 ? [] : Object.entries(drafts.read(name));
    return { ...now, ...Object.fromEntries(storedEntries.filter(([field]) => Object.hasOwn(now, field))) };
  });
  useEffect(() => drafts.save(name, began as Record<string, unknown>), [name, began]);
  return [began, (some) => setBegan((before) => ({ ...before, ...some }))];
}

/** Stores input outside of `useForm` in this tab until `forget()`. Untouched fields use `start` on each render. */
export function useSavedValues<Values extends object>(
  keepAs: string,
  start: () => Values,
): [Values, (some: Partial<Values>) => void, () => void] {
  const [values, setValues] = useState(() => restoreDraft(start() as Record<string, unknown>, drafts.read(keepAs)) as Values);
  function change(some: Partial<Values>): void {
    setValues({ ...values, ...some });
    drafts.save(keepAs, { ...drafts.read(keepAs), ...some });
  }
  function forget(): void {
    setValues(start());
    drafts.forget(keepAs);
  }
  return [values, change, forget];
}

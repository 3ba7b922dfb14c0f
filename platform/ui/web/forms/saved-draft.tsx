import { useEffect, useState } from 'react';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { drafts, type Drafts, restoreDraft } from './draft.ts';

/** Said as long as the browser keeps nothing of a form, or of what goes with it (`isKept`), so that the page is left open. */
export function NotSavedNote({ drafts: kept, isKept = true }: { drafts: Pick<Drafts, 'isPersistent'>; isKept?: boolean }) {
  const w = useTexts(uiPartTexts);
  if (isKept && kept.isPersistent()) return null;
  return (
    <p role="alert" className="ember-box below-16">
      {w.notKept}
    </p>
  );
}

/**
 * Keeps a draft with every change from the first on. One that nobody has touched is not kept: lying there, it would
 * stand in the way of what its own person comes back to (web/shell/hand-over-drafts.ts).
 * @param keep the same function each time
 */
export function useSaveDraft<Draft>(draft: Draft, keep: (draft: Draft) => void): void {
  const [untouched] = useState(draft);
  useEffect(() => {
    if (draft !== untouched) keep(draft);
  }, [draft, untouched, keep]);
}

/**
 * What stood there when the draft under `keepAs` was begun, so that a clash is noticed also after a reload; without a
 * draft what stands there `now`. Kinds are not looked at, since a field may stand empty as null.
 * @example const [began, setBegan] = useBegan(`ticket-${id}`, { title: ticket.title });
 */
export function useBaseValues<Values extends object>(keepAs: string, now: Values): [Values, (some: Partial<Values>) => void] {
  const name = `${keepAs}-began`;
  const [began, setBegan] = useState<Values>(() => {
    const kept = Object.keys(drafts.read(keepAs)).length === 0 ? [] : Object.entries(drafts.read(name));
    return { ...now, ...Object.fromEntries(kept.filter(([field]) => Object.hasOwn(now, field))) };
  });
  useEffect(() => drafts.save(name, began as Record<string, unknown>), [name, began]);
  return [began, (some) => setBegan((before) => ({ ...before, ...some }))];
}

/**
 * What somebody chooses or types outside `useForm`, kept in this tab until `forget()`. What nobody touched begins with
 * `start` each time, since that may hang on what has happened meanwhile.
 * @example const [{ amount }, change, forget] = useKept(`refund-${id}`, () => ({ amount: shownAmount(cents) }));
 */
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

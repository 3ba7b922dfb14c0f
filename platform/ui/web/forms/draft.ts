/** What was typed, kept for this tab until it has arrived. Storage that is full or forbidden keeps nothing. */
export interface Drafts {
  read(key: string): Record<string, unknown>;
  save(key: string, values: Record<string, unknown>): void;
  forget(key: string): void;
  /** Whether what is typed outlives the page: not where the browser forbids keeping anything, or has no room. */
  isPersistent(): boolean;
}

export function createDrafts(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Drafts {
  let isLasting: boolean | undefined;
  const keep = (name: string, text: string) => attempt(() => (storage().setItem(name, text), true)) !== null;
  return {
    read(key) {
      const kept = attempt(() => storage().getItem(nameOf(key)));
      const values: unknown = kept ? attempt(() => JSON.parse(kept)) : null;
      return typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Record<string, unknown>) : {};
    },
    save: (key, values) => void (isLasting = keep(nameOf(key), JSON.stringify(values))),
    forget: (key) => void attempt(() => storage().removeItem(nameOf(key))),
    isPersistent() {
      if (isLasting === undefined) {
        isLasting = keep(probe, 'x');
        attempt(() => storage().removeItem(probe));
      }
      return isLasting;
    },
  };
}

export const drafts = createDrafts(() => sessionStorage);

/** The start with what was kept in its place: only fields that the form still has, holding the kind of value they had. */
export function restoreDraft<Values extends Record<string, unknown>>(start: Values, kept: Record<string, unknown>): Values {
  const fitting = Object.entries(kept).filter(([name, value]) => Object.hasOwn(start, name) && isAlike(start[name], value));
  return { ...start, ...Object.fromEntries(fitting) };
}

function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}

export const draftPrefix = 'draft:';
const probe = draftPrefix;

function nameOf(key: string): string {
  return draftPrefix + key;
}

// Private windows and full disks make storage throw; a form works all the same.
function attempt<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

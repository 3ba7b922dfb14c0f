/** Stores form input in this tab until the form is sent. If storage is full or forbidden, it saves nothing. */
export interface Drafts {
  read(key: string): Record<string, unknown>;
  save(key: string, values: Record<string, unknown>): void;
  forget(key: string): void;
  isPersistent(): boolean;
}

export function createDrafts(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Drafts {
  let canStore: boolean | undefined;
  const write = (name: string, text: string) => attempt(() => (storage().setItem(name, text), true)) !== null;
  return {
    read(key) {
      const json = attempt(() => storage().getItem(nameOf(key)));
      const values: unknown = json ? attempt(() => JSON.parse(json)) : null;
      return typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Record<string, unknown>) : {};
    },
    save: (key, values) => void (canStore = write(nameOf(key), JSON.stringify(values))),
    forget: (key) => void attempt(() => storage().removeItem(nameOf(key))),
    isPersistent() {
      if (canStore === undefined) {
        canStore = write(probe, 'x');
        attempt(() => storage().removeItem(probe));
      }
      return canStore;
    },
  };
}

export const drafts = createDrafts(() => sessionStorage);

/** Applies a draft to the initial values, but only fields that exist and have the same type. */
export function restoreDraft<Values extends Record<string, unknown>>(start: Values, draft: Record<string, unknown>): Values {
  const fitting = Object.entries(draft).filter(([name, value]) => Object.hasOwn(start, name) && isAlike(start[name], value));
  return { ...start, ...Object.fromEntries(fitting) };
}

function isAlike(left: unknown, right: unknown): boolean {
  return typeof left === typeof right && Array.isArray(left) === Array.isArray(right);
}

export const draftPrefix = 'draft:';
const probe = draftPrefix;

function nameOf(key: string): string {
  return draftPrefix + key;
}

// Ignore errors: storage throws in private windows and on full disks, and the form must still work.
function attempt<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

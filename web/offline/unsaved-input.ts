/** Tracks whether a reload would lose input: a dialog is open, or a field has been edited since it appeared. */
export interface UnsavedInput {
  exists(): boolean;
  subscribe(listener: () => void): () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function trackUnsavedInput(page: Document): UnsavedInput {
  const editedFields = new Set<Field>();
  const listeners = new Set<() => void>();
  page.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target) && target.type !== 'search') editedFields.add(target);
      for (const listener of listeners) listener();
    },
    { capture: true },
  );
  return {
    exists() {
      for (const field of editedFields) if (!field.isConnected || field.value === '') editedFields.delete(field);
      return editedFields.size > 0 || page.querySelector('dialog[open]') !== null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

export const unsavedInput = trackUnsavedInput(document);

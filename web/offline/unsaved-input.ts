/**
 * Whether somebody is in the middle of something that a reload would lose: a window is open, or a field on the page
 * has been typed into since it appeared.
 */
export interface UnsavedInput {
  exists(): boolean;
  hear(listener: () => void): () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** @example const typing = typingIn(document); typing.is() */
export function trackUnsavedInput(page: Document): UnsavedInput {
  const touched = new Set<Field>();
  const listeners = new Set<() => void>();
  page.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target) && target.type !== 'search') touched.add(target);
      for (const listener of listeners) listener();
    },
    { capture: true },
  );
  return {
    exists() {
      for (const field of touched) if (!field.isConnected || field.value === '') touched.delete(field);
      return touched.size > 0 || page.querySelector('dialog[open]') !== null;
    },
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** This page's. */
export const unsavedInput = trackUnsavedInput(document);
